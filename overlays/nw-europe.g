; Supply for the module nw-europe: ports land it, railways and roads carry it over rivers that are
; closed otherwise, and an army's headquarters passes it on. Supply has a length: with `chain` the
; headquarters of an army lengthen the line from the port.

(set supply-distribution zones)
(set supply-length-rule chain)
(set supply-rounding webster)

(add (sea estuary) supply-zone-into 0)
(add (clear broken urban lowland) supply-zone-into 19)
(add (swamp hills mountains) supply-zone-into (0 19 0))
(add (lowland hills) supply-length-cost (2 2))
(add (river Rhine-river) supply-zone-into 0)
(add beach supply-zone-into 63)
(add (road railroad) supply-zone-into 63)

; Cities gather a little, airfields are stocked from overseas, ports land what ships bring, and
; transports carry it to a beach.
(table base-production add (city supply 3) (airbase supply 12))
(table unit-storage-x add (city supply 20) (airbase supply 60) (transport supply 90))

(table supply-out-threshold
  (port supply 10) (city supply 4) (airbase supply 4) (hq supply 8)
  (transport supply 0))
(table supply-out-per-turn (port supply 40) (airbase supply 30) (hq supply 12)
  (transport supply 60))
(table supply-in-threshold
  (ground-types supply 4) (hq supply 20) (transport supply 90))
(table supply-in-per-turn (ground-types supply 2) (hq supply 12) (transport supply 60))
(table supply-length
  (port supply 12) (city supply 4) (airbase supply 6) (hq supply 8)
  (transport supply 2))

(table supply-priority (ground-types supply 3) (mot-types supply 4) (hq supply 2))
(table supply-starve-priority (ground-types supply 6) (mot-types supply 8) (hq supply 2))
