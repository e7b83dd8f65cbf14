export const energyTypes = [
  'Grass',
  'Fire',
  'Water',
  'Lightning',
  'Psychic',
  'Fighting',
  'Darkness',
  'Metal',
  'Fairy',
  'Dragon',
  'Colorless',
] as const

/** What determines the colors of a card: its energy type, or the kind of a card without one. */
export const cardColorKeys = [...energyTypes, 'Trainer', 'Energy'] as const

export type CardColorKey = (typeof cardColorKeys)[number]

/** `bright` and `deep` are the ends of a gradient. White text on `deep` has a contrast of at least 5:1. */
export const cardTypeColors: Record<CardColorKey, { bright: string; deep: string }> = {
  Grass: { bright: '#86c96b', deep: '#1c6238' },
  Fire: { bright: '#f7924a', deep: '#ab231f' },
  Water: { bright: '#66bdef', deep: '#184a96' },
  Lightning: { bright: '#fbd34f', deep: '#8f5604' },
  Psychic: { bright: '#c993e6', deep: '#552784' },
  Fighting: { bright: '#e59c63', deep: '#74361b' },
  Darkness: { bright: '#717a90', deep: '#181b29' },
  Metal: { bright: '#b9c5cf', deep: '#414e59' },
  Fairy: { bright: '#f7a3c8', deep: '#9a2463' },
  Dragon: { bright: '#efb070', deep: '#43296f' },
  Colorless: { bright: '#d8d0c1', deep: '#635c51' },
  Trainer: { bright: '#7bcbbd', deep: '#14504a' },
  Energy: { bright: '#e6cda3', deep: '#493f36' },
}

/** Mixes two colors ('#rrggbb'); `part` is the share of the second. */
export function mixColors(from: string, to: string, part: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map(index =>
    Math.round(channel(from, index) * (1 - part) + channel(to, index) * part),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the colors of the frame, and of the text on it, for cards that are not full-art. */
export function frameColors(look: CardColorKey): { frame: string; text: string } {
  const { deep } = cardTypeColors[look]
  return { frame: mixColors('#fffdf9', deep, 0.1), text: mixColors(deep, '#0d0b09', 0.4) }
}

const typeOfWord: [RegExp, CardColorKey][] = [
  [/grass|草/i, 'Grass'],
  [/fire|炎/i, 'Fire'],
  [/water|水/i, 'Water'],
  [/lightning|雷/i, 'Lightning'],
  [/psychic|超/i, 'Psychic'],
  [/fighting|闘/i, 'Fighting'],
  [/dark|悪/i, 'Darkness'],
  [/metal|鋼/i, 'Metal'],
  [/fairy|フェアリー/i, 'Fairy'],
]

type Facts = { name: string; supertype?: string | undefined; types?: readonly string[] | undefined }

function isCardLook(text: string | undefined): text is CardColorKey {
  return cardColorKeys.some(look => look === text)
}

/**
 * Returns what determines the colors of a card: its first energy type, or its kind. For basic Energy cards the type
 * is read from the name.
 */
export function cardColorKeyOf({ name, supertype, types = [] }: Facts): CardColorKey {
  if (supertype === 'Trainer') return 'Trainer'
  if (supertype === 'Energy') return typeOfWord.find(([word]) => word.test(name))?.[1] ?? 'Energy'
  return isCardLook(types[0]) ? types[0] : 'Colorless'
}
