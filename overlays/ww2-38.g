; Supply for the module ww2-38: oil from towns and cities goes by land within what a side and its
; friends hold, and over coastal waters that they hold; the open sea carries none.

(set supply-distribution zones)

(add (sea shallows) supply-zone-into (0 3))
(add (swamp mountains ice neutral) supply-zone-into (3 3 0 0))
(add (desert land forest) supply-zone-into 19)
(add (river beach) supply-zone-into 63)
(add road supply-zone-into 19)

; Aircraft fly to where they are wanted: planes go over water too, wherever no enemy is. Oil goes
; as the terrain says.
(table supply-zone-into (t* planes 31))

; A town keeps enough for itself and sends the rest, so much a month.
(table supply-out-threshold (place-types oil (200 300 600 600)) ((city capital) planes 0))
(table supply-out-per-turn (place-types oil (20 40 120 200)) ((city capital) planes 20))
(table supply-in-threshold
  (ground-types oil (4 10))
  (ship-types oil 30)
  (air-types oil 100)
  (air-types planes (1000 500 1000))
  (place-types oil (200 300 600 600))
  )
(table supply-in-per-turn (place-types oil (20 40 40 40)) (air-types planes 50))

; The front first, then the fleet, then the depots.
(table supply-priority (ground-types oil (4 6)) (ship-types oil 3) (air-types oil 3))
(table supply-starve-priority (ground-types oil (8 9)) (ship-types oil 6) (air-types oil 6))

; Armies have stores for a few months, and aircraft have tanks.
(table unit-storage-x add (ground-types oil (4 10)) (air-types oil 100))

; Garrisons draw on the stores that they sit in.
(table base-consumption add (place-types oil (2 4 8 8)))
(table hp-per-starve add (place-types oil 0))
