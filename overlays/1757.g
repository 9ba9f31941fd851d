; Supply for the module 1757, in the style of wars before railways: fortresses and towns are
; magazines, an army lives on what a magazine within a few marches can send it, and what it forages
; is a part of its needs. Supply goes by zones of limited length, strictly: no wagon goes farther
; than its magazine sends it.

(set supply-distribution zones)
(set supply-length-rule strict)

; Wagons cross rivers, and lose time in woods, marshes and mountains. Mountain barriers are closed
; but for the passes over them. Nobody moves flour by sea here.
(add sea supply-zone-into 0)
(add (swamp forest mountains) supply-zone-into (19 19 3))
(add (swamp forest mountains) supply-length-cost (2 2 4))
(add barrier supply-zone-into 0)
(add pass supply-zone-into 63)

; What a magazine gathers from its country.
(table base-production add (town supplies 30) (fortress supplies 45))

; An army carries bread for two fortnights, so that it can march away from a magazine and come back.
(table unit-storage-x add (army supplies 120))

; A magazine keeps a reserve, takes from others up to it, and sends out so much in a fortnight.
(table supply-out-threshold (bases supplies (180 60 120)))
(table supply-in-threshold (bases supplies (180 60 120)) (army supplies 120))
(table supply-out-per-turn (bases supplies (180 60 150)))
(table supply-in-per-turn (bases supplies 40))
(table supply-length (bases supplies (6 4 7)))

; Armies come before magazines, and a starving one before one that is fed.
(table supply-priority (army supplies 4))
(table supply-starve-priority (army supplies 8))

; A fortnight without bread costs an army a part of its men, not the half.
(table hp-per-starve (army supplies 1.00))
