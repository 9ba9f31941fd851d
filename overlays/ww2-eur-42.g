; Supply for the module ww2-eur-42: oil goes by land within what a side holds, convoys carry it over
; the sea and open the cell that they are in, and planes are flown to where they are wanted.

(set supply-distribution zones)
(set supply-open-by friendly)

(add (sea shallows) supply-zone-into (0 1))
(add (swamp mountains ice neutral) supply-zone-into (3 3 0 0))
(add (desert land forest) supply-zone-into 19)
(add (river beach) supply-zone-into 63)
(add road supply-zone-into 63)
(table supply-zone-into (t* planes 31))

(table supply-out-threshold
  (place-types oil (200 300 600 600))
  (convoy oil 30)
  ((city capital) planes 0)
  )
(table supply-out-per-turn (place-types oil (20 40 150 250)) (convoy oil 60)
  ((city capital) planes 20))
(table supply-in-threshold
  (ground-types oil (4 10))
  (ship-types oil 30)
  (convoy oil 300)
  (air-types oil 100)
  (air-types planes (1000 500 1000))
  (place-types oil (200 300 600 600))
  )
(table supply-in-per-turn (place-types oil 40) (convoy oil 150) (air-types planes 50))
; A tanker comes last: what is short is not loaded.
(table supply-priority (ground-types oil (4 6)) (ship-types oil 3) (convoy oil 1) (air-types oil 3))
(table supply-starve-priority
  (ground-types oil (8 9)) (ship-types oil 6) (convoy oil 1) (air-types oil 6))

; Tankers hold more than their own bunkers, armies have stores for a few months, and aircraft have
; tanks.
(table unit-storage-x add (ground-types oil (4 10)) (convoy oil 300) (air-types oil 100))

; Lend-lease and the second front: the three allies and the Soviet Union share their ports, and
; Spain and Turkey let nobody through.
(side 1 (supply-relations (3 friendly) (7 friendly)))
(side 3 (supply-relations (7 friendly)))
(side 9 (supply-relations (1 neutral) (4 neutral)))
(side 10 (supply-relations (1 neutral) (4 neutral) (7 neutral)))

(table base-consumption add (place-types oil (2 4 8 8)))
(table hp-per-starve add (place-types oil 0))
