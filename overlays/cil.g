; Supply for the module cil: food goes wherever wagons and coasters go, ammunition and machine parts
; need better ways. Cities and depots send, armies and ships take.

(set supply-distribution zones)
(set supply-seed stock)

(add (sea ice neutral) supply-zone-into 0)
(add (shallows swamp desert mountains) supply-zone-into (19 19 19 19))
(add (land forest coal farmland) supply-zone-into 19)
(add (river beach) supply-zone-into 63)
(table supply-zone-into
  ((swamp desert mountains) (ammo parts) 0)
  (shallows (ammo parts) 3)
  )

; What places gather and what armies use up in a month.
(table base-production add
  (place-types food (0 4 10 16))
  (place-types gear (0 1 3 5))
  (place-types ammo (0 1 2 4))
  )
(table base-consumption
  (infantry-types food 3)
  (infantry-types (gear ammo) 1)
  (artillery-types gear 1)
  (artillery-types ammo 2)
  (ship-types (gear ammo) 1)
  )
; Transports carry for the ships of their fleet, and open the water that they lie in.
(table unit-storage-x add (depot m* 400) (transport (food gear ammo) 60))

(table supply-out-threshold
  (depot (food gear ammo parts) 20)
  (place-types food (20 10 20 30))
  (place-types gear (20 5 10 15))
  (place-types ammo (20 5 10 15))
  (factory-types parts 10)
  (transport (food gear ammo) 0)
  )
(table supply-in-threshold
  (infantry-types (food gear ammo parts) 10)
  (artillery-types gear 10)
  (artillery-types ammo 30)
  (ship-types gear 20)
  (ship-types ammo 40)
  (depot (food gear ammo) 200)
  (transport (food gear ammo) 60)
  )
(table supply-in-per-turn
  (depot m* 20) (transport m* 20) (artillery-types ammo 6) (ship-types ammo 8))
(table supply-priority (infantry-types m* 4) (artillery-types m* 3) (ship-types m* 2)
  (transport m* 1))
(table supply-starve-priority (infantry-types m* 8) (artillery-types m* 6) (ship-types m* 4)
  (transport m* 1))
