import type { CardTileData } from '#web/features/card-ui/card-tile.tsx'

const obsidian = { code: 'sv03', ptcgoCode: 'OBF', printedTotal: 197, name: 'Obsidian Flames' }
const base = { code: 'base1', ptcgoCode: 'BS', printedTotal: 102, name: 'Base Set' }
const mew = { code: 'sv03.5', ptcgoCode: 'MEW', printedTotal: 165, name: '151' }
const card151 = { code: 'SV2a', printedTotal: 165, name: 'ポケモンカード151' }

type Row = [string, string, number | null, string, string | null, string | null, CardTileData['set']]

const pokemon = ([name, number, hp, type, rarity, stage, set]: Row): CardTileData => ({
  name,
  number,
  hp,
  types: [type],
  rarity,
  stage,
  set,
  supertype: 'Pokémon',
  language: 'en',
})

const rows: Row[] = [
  ['Bulbasaur', '1', 70, 'Grass', 'Common', 'Basic', mew],
  ['Charmeleon', '5', 90, 'Fire', 'Uncommon', 'Stage 1', mew],
  ['Blastoise', '2', 100, 'Water', 'Rare Holo', 'Stage 2', base],
  ['Pikachu', '58', 40, 'Lightning', 'Common', 'Basic', base],
  ['Alakazam', '1', 80, 'Psychic', 'Rare Holo', 'Stage 2', base],
  ['Machamp', '8', 100, 'Fighting', 'Rare Holo', 'Stage 2', base],
  ['Umbreon V', '189', 200, 'Darkness', 'Ultra Rare', 'Basic', { code: 'swsh7', printedTotal: 203 }],
  ['Magnezone', '69', 150, 'Metal', 'Rare', 'Stage 2', obsidian],
  ['Sylveon-GX', '158', 200, 'Fairy', 'Ultra Rare', 'Stage 1', { code: 'sm2', printedTotal: 145 }],
  ['Rayquaza VMAX', '218', 320, 'Dragon', 'Secret Rare', 'VMAX', { code: 'swsh7', printedTotal: 203 }],
  ['Eevee', '133', 60, 'Colorless', 'Common', 'Basic', mew],
  ['Charizard ex', '199', 330, 'Fire', 'Special Illustration Rare', 'Stage 2', mew],
]

/** Sample cards of every type and finish, and with long names. */
export const sampleCards: CardTileData[] = [
  ...rows.map(pokemon),
  {
    name: "Professor's Research (Professor Magnolia)",
    number: '60',
    rarity: 'Rare Holo',
    supertype: 'Trainer',
    subtypes: ['Supporter'],
    set: { code: 'swsh4.5', printedTotal: 72 },
  },
  {
    name: 'Double Colorless Energy',
    number: '96',
    rarity: 'Uncommon',
    supertype: 'Energy',
    subtypes: ['Special'],
    set: base,
  },
  { name: 'Grass Energy', number: '99', supertype: 'Energy', subtypes: ['Basic'], set: base },
  {
    ...pokemon(['リザードンex', '201', 330, 'Fire', 'Special Illustration Rare', 'Stage 2', card151]),
    nameEn: 'Charizard ex',
    language: 'ja',
  },
]

export const sampleSets = [
  { code: 'sv03.5', name: '151', language: 'en', releaseDate: '2023-09-22', count: 207 },
  { code: 'base1', name: 'Base Set', language: 'en', releaseDate: '1999-01-09', count: 102 },
  { code: 'swsh9', name: 'Brilliant Stars', language: 'en', releaseDate: '2022-02-25', count: 186 },
  { code: 'SV2a', name: 'ポケモンカード151', language: 'ja', releaseDate: '2023-06-16', count: 210 },
  { code: 'zz1', name: 'A set without a picture', language: 'en', releaseDate: null, count: 12 },
] as const

export const colorNames = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'line-strong',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'solid',
  'accent',
  'accent-soft',
  'love',
  'success',
  'warning',
  'danger',
] as const
