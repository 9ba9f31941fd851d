use chancery::rules::Rules;
use chancery_verify::{judged::*, replay::*};
fn main() {
    let v = chancery_variants::standard();
    let mut a = std::env::args().skip(1);
    let by = Judgement::read(&a.next().unwrap(), Rules::DATC).unwrap();
    for f in a {
        let t = std::fs::read_to_string(&f).unwrap();
        for l in chancery_formats::python_game::read_games(&t) {
            let g = l.game.unwrap();
            let r = RecordedGame::from_saved(&g, &v.map).unwrap();
            println!("{f} {} phases {:?}", r.phases.len(), g.id);
            for p in &r.phases {
                for o in &p.orders {
                    if o.order.is_none() {
                        println!("unread {} {}", p.before.phase, o.text);
                    }
                }
                let rep = replay(&v, p, &by);
                for x in &p.phantoms {
                    println!("  phantom {} {x}", p.before.phase);
                }
                for d in &rep.differences {
                    println!(
                        "  {} {:?}   FAULTS {:?}",
                        p.before.phase,
                        d,
                        rep.faults.iter().map(|f| f.id).collect::<Vec<_>>()
                    );
                }
                for d in &rep.labels {
                    println!(
                        "  LABEL {} {} {:?} {:?} {:?} {}",
                        p.before.phase,
                        v.map.location_code(d.at),
                        d.recorded,
                        d.decided,
                        d.label,
                        if let Resolved::Movement(m) = &rep.judged.resolved {
                            format!("{:?}", m.outcome(d.at.province).map(|o| (o.fate, o.action)))
                        } else {
                            String::new()
                        }
                    );
                }
            }
        }
    }
}
