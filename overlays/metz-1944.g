; Supply for the module metz-1944: corps headquarters and depots are the sources, columns keep to
; open ground and roads, and a river is crossed where a road or a railway crosses it.

(set supply-distribution zones)
(set supply-tie turn)
(set supply-tie-seed 1944)

(add (clear city beach) supply-zone-into 19)
(add (hill bocage forest) supply-zone-into (19 19 0))
(add (sea swamp flooded) supply-zone-into 0)
(add river supply-zone-into 0)
(add (road sec-road railroad) supply-zone-into 63)

(table supply-out-threshold
  (supply-depot supply 60) (hq-types supply 90) (corps-hq-types supply 20))
(table supply-out-per-turn (supply-depot supply 120) (hq-types supply 40)
  (corps-hq-types supply 200))
(table supply-in-threshold
  (u* supply 18)
  (co-types supply 6)
  (hq-types supply 90)
  (corps-hq-types supply 20)
  (place-types supply 0)
  (supply-depot supply 240)
  )
(table supply-in-per-turn (supply-depot supply 60))

; Fighting battalions first, those in need before the others; stores last.
(table supply-priority (u* supply 4) (hq-types supply 2) (supply-depot supply 1))
(table supply-starve-priority (u* supply 9) (hq-types supply 3) (supply-depot supply 1))
