use chancery_verify::cases::*;
fn main() {
    let lib = chancery_variants::Library::builtin();
    for f in std::env::args().skip(1) {
        let t = std::fs::read_to_string(&f).unwrap();
        let cases = chancery_formats::case::read_json(&t).unwrap();
        let (mut p, mut fl, mut s, mut ap, mut af) = (0, 0, 0, 0, 0);
        for c in &cases {
            let r = run(c, &lib);
            match &r.outcome {
                Outcome::Passed => p += 1,
                Outcome::Skipped { .. } => s += 1,
                Outcome::Failed(m) => {
                    fl += 1;
                    if !m.is_empty() {
                        println!("{} {}", r.id, r.title);
                        for x in m {
                            println!("   {x}")
                        }
                    }
                }
            }
            for a in &r.alternatives {
                match &a.outcome {
                    Outcome::Passed => ap += 1,
                    Outcome::Failed(m) => {
                        af += 1;
                        println!("{} ALT {}", r.id, a.rules);
                        for x in m {
                            println!("   {x}")
                        }
                    }
                    _ => {}
                }
            }
        }
        println!("{f} passed {p} failed {fl} skipped {s} alternatives {ap} {af}");
    }
}
