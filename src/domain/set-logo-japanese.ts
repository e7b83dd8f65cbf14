/**
 * Logos drawn for Japanese sets, one per line: code|English name, |file if it differs from the code, and |code of the
 * English counterpart if its name differs.
 */
export const japaneseLogos = `
PMCG1|Expansion Pack||base1
PMCG2|Pokémon Jungle||base2
PMCG3|Mystery of the Fossils||base3
PMCG4|Rocket Gang||base5
PMCG5|Leaders' Stadium||gym1
PMCG6|Challenge from the Darkness||gym2
neo1|Gold, Silver, to a New World||neo1
neo2|Crossing the Ruins||neo2
neo3|Awakening Legends||neo3
neo4|Darkness, and to Light||neo4
VS1|Pokémon VS
web1|Pokémon web
E1|Base Expansion Pack
E2|The Town on No Map
E3|Wind from the Sea
E4|Split Earth
E5|Mysterious Mountains
ADV1|ADV Expansion Pack
ADV2|Miracle of the Desert
ADV3|Rulers of the Heavens
ADV4|Magma VS Aqua: Two Ambitions
ADV5|Undone Seal
PCG1|Flight of Legends
PCG2|Clash of the Blue Sky
PCG3|Rocket Gang Strikes Back
PCG4|Golden Sky, Silvery Ocean
PCG5|Mirage Forest
PCG6|Holon Research Tower
PCG7|Holon Phantom
PCG8|Miracle Crystal
PCG9|Offense and Defense of the Furthest Ends
PCG10|World Champions Pack
L1b|SoulSilver Collection
L1a|HeartGold Collection
L2|Reviving Legends
LL|Lost Link
L3|Clash at the Summit
XY1b|Collection Y
XY1a|Collection X
XY2|Wild Blaze
XY3|Rising Fist
XY4|Phantom Gate
XY5a|Gaia Volcano
XY5b|Tidal Storm
CP1|Team Magma VS Team Aqua Double Crisis||dc1
XY6|Emerald Break
XY7|Bandit Ring
CP2|Legendary Holo Collection
XY8a|Blue Shock
XY8b|Red Flash
XY9|Rage of the Broken Heaven
CP3|Pokekyun Collection
XY10|Awakened Psychic King
CP4|Premium Champion Pack
XY11a|Fever-Burst Fighter
XY11b|Cruel Traitor
CP5|Mythical & Legendary Dream Shine Collection
CP6|20th Anniversary Pack
SM0|Pikachu and new Friends
SM1S|Collection Sun
SM1M|Collection Moon
SM1+|Sun & Moon|sm1p
SM2K|Islands Await You
SM2L|Alolan Moonlight
sm2+|Facing a New Trial|sm2p
SM3H|Did You See The Fighting Rainbow
SM3N|Light Consuming Darkness
SM3+|Shining Legends|sm3p
SM4S|Awakened Heroes
SM4A|Beasts from the Ultradimension
SM4+|GX Battle Boost|sm4p
SM5S|Ultra Sun
SM5M|Ultra Moon
SM5+|Ultra Force|sm5p
SM6|Forbidden Light
SM6a|Dragon Storm
SM6b|Champion's Road
SM7|Charisma of the Ripped Sky
SM7b|Fairy Rise
SM7a|Thunderclap Spark
SM8|Super Burst Impact
SM8a|Dark Order
SM8b|GX Ultra Shiny
SM9|Tag Bolt
SM9a|Night Unison
SM9b|Full Metal Force
SM10|Double Blaze
SM10a|GG End
SM10b|Sky Legend
SMP2|Detective Pikachu||det1
SM11|Miracle Twin
SM11a|Remix Bout
SM11b|Dream League
SM12|Alter Genesis
SM12a|Tag All Stars
S1H|Shield
S1W|Sword
S1a|VMAX Rising
S2|Rebel Clash
S3|Infinity Zone
S3a|Legendary Heartbeat
SM2p|Facing a New Trial
SM1p|Sun & Moon
SM3p|Shining Legends
SM5p|Ultra Force
SM4p|GX Battle Boost
S6H|Silver Lance||swsh6
S5I|Single Strike Master
S8a|25th Anniversary Collection||cel25
S11a|Incandescent Arcana
S10P|Space Juggler
S6K|Jet-Black Spirit
S7R|Blue Sky Stream
S8b|VMAX Climax
S12|Paradigm Trigger
S10b|Pokémon GO
S4a|Shiny Star V
S6a|Eevee Heroes
S7D|Skyscraping Perfection
S9|Star Birth
S12a|VSTAR Universe
S5a|Matchless Fighters
S11|Lost Abyss
S8|Fusion Arts
S10a|Dark Phantasma
S2a|Explosive Walker
S9a|Battle Region
S4|Amazing Volt Tackle
S5R|Rapid Strike Master
S10D|Time Gazer
M2a|Mega Dream ex
M1S|Mega Symphonia
M1L|Mega Brave
M6|Storm Emeralda
M4|Ninja Spinner
M2|Inferno X
M-P|Mega Promos
M5|Abyss Eye
M3|Nihil Zero
MC|Starter Decks 100 Battle Collection
SV1V|Violet ex
SV3a|Raging Surf
SVK|Stellar Miracle Deck Build Box
SV8|Super Electric Breaker
SV1a|Triplet Beat
SV11B|Black Bolt
SV-P|Scarlet & Violet Promos
SV5a|Crimson Haze
SV7|Stellar Miracle
SV4a|Shiny Treasure ex
SV7a|Paradise Dragona
SV6a|Night Wanderer
SV3|Ruler of the Black Flame
SV6|Mask of Change
SV5M|Cyber Judge
SV2D|Clay Burst
SV9a|Heat Wave Arena
SV5K|Wild Force
SV8a|Terastal Festival ex
SV11W|White Flare
SV9|Battle Partners
SV4M|Future Flash
SV10|Glory of Team Rocket
SV2P|Snow Hazard
SVLS|Stellar Tera Type Starter Set Ceruledge ex
SV4K|Ancient Roar
SVLN|Stellar Tera Type Starter Set Sylveon ex
SV1S|Scarlet ex
SV2a|Pokémon Card 151||sv03.5
`
