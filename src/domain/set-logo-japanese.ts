/** Own word marks of Japanese sets: code|English name, |file where it is not the code, |code of the English counterpart where its name differs. */
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
MP1|Starter Decks 100 CoroCiao
MBD|MEGA Starter Set Mega Diancie ex
MBG|MEGA Starter Set Mega Gengar ex
MA|Premium Trainer Box MEGA
MP|Mega Promos|m-p
SVOD|ex Starter Set Steven's Beldum & Metagross ex
SVOM|ex Starter Set Marnie's Morpeko & Grimmsnarl ex
SVN|Battle Partners Deck Build Box
SVM|Starter Decks Generations
SVJL|Battle Master Deck Charizard ex
SVJP|Battle Master Deck Chien-Pao ex
SVI|Scarlet & Violet: Battle Academy
SVHK|Ancient Koraidon ex Starter Deck & Build Set
SVHM|Future Miradon ex Starter Deck & Build Set
SVG|Special Deck Set ex Venusaur & Charizard & Blastoise
SVEL|Terastal Starter Set Skeledirge ex
SVEM|Terastal Starter Set Mewtwo ex
SVF|Deck Build Box Ruler of the Black Flame
WCS23|World Championships 2023 Yokohama Deck Pikachu
SVD|ex Starter Decks
SVP1|ex Special Set
SVC|ex Starter Set Pikachu ex & Pawmot
SVAL|ex Starter Set Fuecoco & Ampharos ex
SVAM|ex Starter Set Sprigatito & Lucario ex
SVAW|ex Starter Set Quaxly & Mimikyu ex
SVB|Premium Trainer Box ex
SVP|Scarlet & Violet Promos|sv-p
SO|Special Deck Set: Charizard VSTAR vs Rayquaza VMAX
SP6|VSTAR Special Set
SPD|VSTAR&VMAX High-Class Deck Deoxys
SPZ|VSTAR&VMAX High-Class Deck Zeraora
SN|Starter Deck 100 CoroCoro ver.
SLD|Starter Set Darkrai VSTAR
SLL|Starter Set Lucario VSTAR
SK|VSTAR Premium Trainer Box
SI|Starter Decks 100
SJ|Special Deck Set: Zacian & Zamazenta vs Eternatus
SP5|V-UNION Special Card Sets
SH|Family Pokémon Card Game
SGG|High-Class Deck Gengar VMAX
SGI|High-Class Deck Inteleon VMAX
SP4|VMAX Special Set Eevee Heroes
SP3|Jumbo-Pack Set Silver Lance & Jet-Black Spirit
SF|Premium Trainer Box Single Strike & Rapid Strike
SC2|Charizard VMAX Starter Set 2
SEF|Venusaur VMAX Starter Set
SEK|Blastoise VMAX Starter Set
SP2|VMAX Special Set
SD|V Starter Decks
SCd|Grimmsnarl VMAX Starter Set
SCr|Charizard VMAX Starter Set
SP1|Zacian & Zamazenta Box
SB|Premium Trainer Box Sword & Shield
SAf|Starter Set V Fighting
SAg|Starter Set V Grass
SAl|Starter Set V Lightning
SAr|Starter Set V Fire
SAw|Starter Set V Water
SP|Sword & Shield Promos
SMM|Tag Team GX Starter Sets
SML|Family Pokémon Card Game
SMN|Tag Team GX Deck Build Box
SMK|Brock & Misty Trainer Battle Decks
SMJ|Tag Team GX Premium Trainer Box
SMI|Starter Sets Flareon & Jolteon & Vaporeon
SMH|GX Starter Decks
SMG|Ultra Sun & Ultra Moon Deck Battle Box
SMF|Premium Trainer Box Ultra Sun & Ultra Moon
SME|Starter Set Solgaleo-GX & Lunala-GX
SMD|Ash VS Team Rocket Half Decks
SMC|Starter Set Tapu Bulu-GX
SMP1|Rockruff Full Strength Deck
SMA|Starter Set SM
SMB|Premium Trainer Box
SMP|Sun and Moon Promos
XY|Best of XY
XY11r|Cruel Traitor|xy11b
XYG|Perfect Battle Deck Zygarde-EX
XYH|Mega Battle Deck Audino-EX
20th|Starter Pack 20th Anniversary
XYF|Golduck BREAK and Palkia-EX Deck
SNPo|Noivern BREAK Evolution Pack
SNPr|Raichu BREAK Evolution Pack
XY8r|Red Flash|xy8b
MMBp|Master Deck Build Box MEGA Power Style
MMBs|Master Deck Build Box MEGA Speed Style
XYE|Emboar-EX VS Togekiss-EX Half Decks
XYD|MEGA Rayquaza-EX Deck
XY5g|Gaia Volcano|xy5a
XY5t|Tidal Storm|xy5b
XYC|Xerneas-EX and Yveltal-EX Deck
XYB|Dialga-EX and Aegislash-EX Deck
XYA|MEGA Charizard Deck
X30|Xerneas Half Deck
Y30|Yveltal Half Deck
XY1x|Collection X|xy1a
XY1y|Collection Y|xy1b
HXY|Starting Set XY
XYP|XY Promos
EBB|EX Battle Boost
MGg|Genesect Half Deck
MGm|Mewtwo Half Deck
BW9|Megalo Cannon
KK|Blastoise & Kyurem-EX Deck
SC|Shiny Collection
BW8f|Spiral Force
BW8n|Raiden Knuckle
PBG|Team Plasma Battle Gift Set
WAK|Everyone's Exciting Battle
BKB|Black Kyurem-EX Deck
BKW|White Kyurem-EX Deck
BW7|Plasma Gale
MDB|Master Deck Build Box EX
PPD|Team Plasma Powered Deck
BW6c|Cold Flare
BW6f|Freeze Bolt
HSZ|Starting Set BW Pokedex Edition
KLD|Keldeo Half Deck
BW5n|Dragon Blade
BW5z|Dragon Blast
GBR|Garchomp Half Deck
SZD|Hydreigon Half Deck
DS|Dragon Selection
BW4|Dark Rush
BGS|Thundurus VS Tornadus Battle Gift Set
HSP|Starting Set BW Pikachu Edition
BKR|Reshiram-EX Deck
BKZ|Zekrom-EX Deck
BW3h|Hail Blizzard
BW3p|Psycho Drive
BW2|Red Collection
BTV|Victini Deck
BKc|Cobalion Deck
BKt|Terrakion Deck
BKv|Virizion Deck
BW1b|Black Collection
BW1w|White Collection
HS|Starting Set BW
BWP|Black & White Promos
`
