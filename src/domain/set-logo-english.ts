/** Logos drawn for English sets, one per line: code|name, and |file if it differs from the code. */
export const englishLogos = `
miscp|Miscellaneous Promos
base1|Base Set
base2|Jungle
basep|Wizards Black Star Promos
wp|W Promotional
base3|Fossil
jumbo|Jumbo cards
base4|Base Set 2
base5|Team Rocket
gym1|Gym Heroes
gym2|Gym Challenge
neo1|Neo Genesis
neo2|Neo Discovery
si1|Southern Islands
neo3|Neo Revelation
neo4|Neo Destiny
lc|Legendary Collection
sp|Sample
ecard1|Expedition Base Set
bog|Best of game
ecard2|Aquapolis
ecard3|Skyridge
ex1|Ruby & Sapphire
ex2|Sandstorm
np|Nintendo Black Star Promos
ex3|Dragon
ex4|Team Magma vs Team Aqua
ex5|Hidden Legends
tk-ex-latio|EX Trainer Kit (Latios)
tk-ex-latia|EX Trainer Kit (Latias)
ex5.5|Poké Card Creator Pack
ex6|FireRed & LeafGreen
pop1|POP Series 1
ex7|Team Rocket Returns
ex8|Deoxys
ex9|Emerald
pop2|POP Series 2
exu|Unseen Forces Unown Collection
ex10|Unseen Forces
ex11|Delta Species
ex12|Legend Maker
tk-ex-p|EX Trainer Kit 2 (Plusle)
tk-ex-m|EX Trainer Kit 2 (Minun)
pop3|POP Series 3
ex13|Holon Phantoms
pop4|POP Series 4
ex14|Crystal Guardians
ex15|Dragon Frontiers
ex16|Power Keepers
pop5|POP Series 5
dp1|Diamond & Pearl
dpp|DP Black Star Promos
dp2|Mysterious Treasures
tk-dp-l|DP Trainer Kit (Lucario)
tk-dp-m|DP Trainer Kit (Manaphy)
pop6|POP Series 6
dp3|Secret Wonders
dp4|Great Encounters
pop7|POP Series 7
dp5|Majestic Dawn
dp6|Legends Awakened
pop8|POP Series 8
dp7|Stormfront
pl1|Platinum
pop9|POP Series 9
pl2|Rising Rivals
pl3|Supreme Victors
pl4|Arceus
ru1|Pokémon Rumble
hgss1|HeartGold SoulSilver
hgssp|HGSS Black Star Promos
tk-hs-g|HS Trainer Kit (Gyarados)
tk-hs-r|HS Trainer Kit (Raichu)
hgss2|Unleashed
hgss3|Undaunted
hgss4|Triumphant
col1|Call of Legends
bw1|Black & White
bwp|BW Black Star Promos
2011bw|McDonald's Collection 2011
bw2|Emerging Powers
tk-bw-e|BW Trainer Kit (Excadrill)
tk-bw-z|BW Trainer Kit (Zoroark)
bw3|Noble Victories
bw4|Next Destinies
bw5|Dark Explorers
2012bw|McDonald's Collection 2012
bw6|Dragons Exalted
dv1|Dragon Vault
bw7|Boundaries Crossed
bw8|Plasma Storm
bw9|Plasma Freeze
bw10|Plasma Blast
xyp|XY Black Star Promos
bw11|Legendary Treasures
rc|Radiant Collection
xy0|Kalos Starter Set
xya|Yellow A Alternate
xy1|XY
tk-xy-n|XY Trainer Kit (Noivern)
tk-xy-sy|XY Trainer Kit (Sylveon)
xy2|Flashfire
2014xy|McDonald's Collection 2014
xy3|Furious Fists
tk-xy-b|XY Trainer Kit (Bisharp)
tk-xy-w|XY Trainer Kit (Wigglytuff)
xy4|Phantom Forces
xy5|Primal Clash
dc1|Double Crisis
tk-xy-latio|XY Trainer Kit (Latios)
tk-xy-latia|XY Trainer Kit (Latias)
xy6|Roaring Skies
xy7|Ancient Origins
xy8|BREAKthrough
2015xy|McDonald's Collection 2015
xy9|BREAKpoint
g1|Generations
tk-xy-p|XY Trainer Kit (Pikachu Libre)
tk-xy-su|XY Trainer Kit (Suicune)
xy10|Fates Collide
xy11|Steam Siege
2016xy|McDonald's Collection 2016
xy12|Evolutions
sm1|Sun & Moon
smp|SM Black Star Promos
tk-sm-l|SM Trainer Kit (Lycanroc)
tk-sm-r|SM Trainer Kit (Alolan Raichu)
sm2|Guardians Rising
2017sm|McDonald's Collection 2017
sm3|Burning Shadows
sm3.5|Shining Legends
sm4|Crimson Invasion
sm5|Ultra Prism
sm6|Forbidden Light
sm7|Celestial Storm
sm7.5|Dragon Majesty
2018sm|McDonald's Collection 2018
sm8|Lost Thunder
sm9|Team Up
det1|Detective Pikachu
sm10|Unbroken Bonds
sm11|Unified Minds
sm115|Hidden Fates
sma|Hidden Fates Shiny Vault
2019sm|McDonald's Collection 2019
sm12|Cosmic Eclipse
swshp|SWSH Black Star Promos
swsh1|Sword & Shield
swsh2|Rebel Clash
swsh3|Darkness Ablaze
fut2020|Pokémon Futsal 2020
swsh3.5|Champion's Path
swsh4|Vivid Voltage
2021swsh|McDonald's Collection 2021
swsh4.5sv|Shining Fates Shiny Vault
swsh4.5|Shining Fates
swsh5|Battle Styles
swsh6|Chilling Reign
swsh7|Evolving Skies
cel25cc|Celebrations Classic Collection
cel25|Celebrations
swsh8|Fusion Strike
swsh9tg|Brilliant Stars Trainer Gallery
swsh9|Brilliant Stars
swsh10tg|Astral Radiance Trainer Gallery
swsh10|Astral Radiance
swsh10.5|Pokémon GO
2022swsh|McDonald's Collection 2022
swsh11|Lost Origin
swsh11tg|Lost Origin Trainer Gallery
swsh12tg|Silver Tempest Trainer Gallery
swsh12|Silver Tempest
swsh12.5gg|Crown Zenith Galarian Gallery
swsh12.5|Crown Zenith
sve|Scarlet & Violet Energy
svp|SVP Black Star Promos
sv01|Scarlet & Violet
sv02|Paldea Evolved
2023sv|McDonald's Collection 2023
sv03|Obsidian Flames
sv03.5|151
mfb|My First Battle
sv04|Paradox Rift
sv04.5|Paldean Fates
sv05|Temporal Forces
sv06|Twilight Masquerade
sv06.5|Shrouded Fable
sv07|Stellar Crown
sv08|Surging Sparks
2024sv|McDonald's Collection 2024
sv08.5|Prismatic Evolutions
sv09|Journey Together
sv10|Destined Rivals
sv10.5b|Black Bolt
sv10.5w|White Flare
mee|Mega Evolution Energy
mep|MEP Black Star Promos
me01|Mega Evolution
me02|Phantasmal Flames
me02.5|Ascended Heroes
me03|Perfect Order
me04|Chaos Rising
me05|Pitch Black
tot22|Trick or Trade 2022
tot23|Trick or Trade 2023
tot24|Trick or Trade 2024
|Blister Exclusives|blister-exclusives
`
