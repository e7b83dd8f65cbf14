/** Logos drawn for Japanese decks, boxes, promos and the boosters before XY, in the format of `japaneseLogos`. */
export const japaneseProductLogos = `
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
