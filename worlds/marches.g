; The Marches: a small world of Chancery's own, to try supply on. Two sides, a range between
; them with one gap, rivers that supply crosses only by road, an island that barges feed.
; Distances, names and numbers are invented.

(game-module "marches"
  (title "The Marches")
  (blurb "Two sides and a gap in the hills, to try supply on."))

(unit-type town (char "T"))
(unit-type magazine (char "M"))
(unit-type arsenal (char "A"))
(unit-type regiment (char "R") (hp-max 4))
(unit-type barge (char "B") (hp-max 4))

(material-type bread)
(material-type powder)

(terrain-type plain (char "+"))
(terrain-type wood (char "%"))
(terrain-type marsh (char "="))
(terrain-type hills (char "^"))
(terrain-type shallows (char ",") (liquid true))
(terrain-type sea (char ".") (liquid true))
(terrain-type river (char "<") (subtype border))
(terrain-type road (char ">") (subtype connection))

; What towns and arsenals make, what units hold, eat and spend.
(table base-production (town bread 7) (arsenal powder 4))
(table unit-storage-x
  (town bread 20) (magazine m* 60) (arsenal powder 20) (regiment m* 12) (barge bread 12))
(table base-consumption (regiment bread 2))
(table consumption-per-move (regiment powder 1))
(table hp-per-starve (regiment bread 1.00))
(table control-range (regiment t* 0))
(add regiment speed 100)
(add regiment acp-per-turn 2)

; Supply. Towns keep four loaves and give the rest; magazines fill up and give to regiments;
; barges give all they have, so that the cells they lie in are open.
(table supply-out-threshold (town bread 4) (magazine m* 6) (arsenal powder 0) (barge bread 0))
(table supply-out-per-turn (magazine m* 12))
(table supply-in-threshold (magazine m* 30) (regiment bread 10) (regiment powder 6) (barge bread 4))
(table supply-starve-priority (regiment m* 4))

; Bread goes over land that is one's own or nobody's, not over hills, water and rivers. A road
; carries it over a river. Powder is for carts: it goes by road alone.
(add (hills shallows sea) supply-zone-into 0)
(add river supply-zone-into 0)
(add road supply-zone-into 19)
(table supply-zone-into ((plain wood marsh) powder 0))
(set supply-distribution zones)

(define nobody 60)
(side 1 north (name "North March"))
(side 2 south (name "South March"))

(world 100)
(area 30 21)
(area (terrain (by-char "+%=^,.")
  "3,7.2,2+2,9.+4."
  ",+%2,.5,=3+%5,3.6+"
  ".2,2+2,14+2,7+"
  "2.,27+"
  "3.,4+%+=4+%+=3+2%+=3+%+"
  "3.,4+%6+%5+2%5+%+"
  "3,.,16+3%6+"
  ",=+3,+=4+%+=2+2%5^2%4+"
  ",3+,%2+2%2+%2+4%7^+2%+"
  ".,2+,3+%2+5%2+%^3%2+3^%+"
  "2.2,6+2^3%3^3%5+2%2^"
  "3.,%6+6^2%+=3+2%+3%"
  "4.,6+2%+^2+2%11+"
  "5.2,6+2%15+"
  "6.,+%17+=3+"
  "7.,9+%6+%5+"
  "8.,21+"
  "9.,4+%+=3+2%+=3+%2+"
  "10.2,2+%6+%5+%2+"
  "11.,18+"
  "11.,10+=6+="))
(area (aux-terrain river
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "7*0,6*12,17*0,"
  "7*0,1,5*33,32,16*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "16*0,6*12,8*0,"
  "8*0,7*12,14,17,4*33,35,60,6*12,0,"
  "8*0,1,7*33,32,5*0,1,6*33,32,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"
  "30*0,"))
(area (aux-terrain road
  "30*0,"
  "30*0,"
  "30*0,"
  "6*0,10,3*18,20,3*0,10,2*18,20,12*0,"
  "6*0,9,4*0,34,2*18,25,3*0,34,18,16,9*0,"
  "6*0,1,7*0,5,15*0,"
  "15*0,36,14*0,"
  "16*0,40,13*0,"
  "16*0,5,13*0,"
  "17*0,36,12*0,"
  "18*0,36,11*0,"
  "19*0,44,10*0,"
  "19*0,9,36,9*0,"
  "9*0,4,6*0,10,2*18,17,0,36,8*0,"
  "10*0,36,5*0,9,5*0,34,2*18,16,4*0,"
  "11*0,34,4*18,21,13*0,"
  "17*0,36,12*0,"
  "18*0,36,11*0,"
  "19*0,34,16,9*0,"
  "30*0,"
  "30*0,"))
(area (control-sides (by-name "xns" nobody north south)
  "12x2n16x"
  "x2n9x4n14x"
  "3x2n2x14n9x"
  "3x20n7x"
  "4x4nxnx6nx6n6x"
  "4x4nx16n5x"
  "5x17n3sn4x"
  "2xn3xnx4nxnx4n3x3s2n3x"
  "x3n2x6nx6n7x2n2x"
  "2x2nx2sx3n3x5nx5s3xnx"
  "4x6s4xn3x3n7s2x"
  "4x7s6xs3n9s"
  "5x7sxsx3s4n8s"
  "7x6s2x15s"
  "7x19sx3s"
  "8x22s"
  "9x21s"
  "10x4sxsx6sx6s"
  "12x18s"
  "12x18s"
  "12x10sx6sx"))

(town 6 15 north (n "Harrow"))
(town 9 17 north (n "Elmstead"))
(town 14 16 north (n "Kirkholm"))
(town 20 16 north (n "Tarn"))
(town 16 13 north (n "Northgate"))
(town 9 7 south (n "Dale"))
(town 16 5 south (n "Fordwick"))
(town 19 9 south (n "Southgate"))
(town 25 6 south (n "Weir"))
(town 20 2 south (n "Burnham"))
(magazine 14 16 north (n "Kirk Magazine") (m (bread 40) (powder 24)))
(magazine 16 5 south (n "Ford Magazine") (m (bread 36) (powder 20)))
(arsenal 9 17 north (n "Elm Arsenal") (m (powder 12)))
(arsenal 20 2 south (n "Burn Arsenal") (m (powder 12)))
(regiment 18 10 north (n "Old Guard") (m (bread 3) (powder 2)))
(regiment 13 13 north (n "Highland") (m (bread 5) (powder 3)))
(regiment 19 14 north (n "Tarn Rifles") (m (bread 4) (powder 5)))
(regiment 2 12 north (n "Island Watch") (m (bread 4) (powder 2)))
(regiment 25 4 north (n "Raiders") (m (bread 6) (powder 3)))
(regiment 17 8 south (n "Red Foot") (m (bread 4) (powder 2)))
(regiment 22 8 south (n "Blue Foot") (m (bread 2) (powder 4)))
(regiment 12 8 south (n "Green Foot") (m (bread 5) (powder 1)))
(regiment 23 14 south (n "Vanguard") (m (bread 5) (powder 3)))
(regiment 20 3 south (n "Reserve") (m (bread 8) (powder 6)))
(barge 4 13 north (n "Grebe") (m (bread 6)))
(barge 3 13 north (n "Heron") (m (bread 2)))
(barge 5 13 north (n "Teal") (m (bread 3)))
