import { normalText } from './card-values.ts'

/** Spellings of the sources for one and the same rarity. */
const sameRarity: Record<string, string> = {
  'Holo Rare': 'Rare Holo',
  'Holo Rare V': 'Rare Holo V',
  'Holo Rare VMAX': 'Rare Holo VMAX',
  'Holo Rare VSTAR': 'Rare Holo VSTAR',
  'Rare PRIME': 'Rare Prime',
  'Rare Ultra': 'Ultra Rare',
  'Rare Secret': 'Secret Rare',
  'Rare Shiny': 'Shiny Rare',
  MEGA_ATTACK_RARE: 'Mega Attack Rare',
}

/** One spelling per rarity, first letters upper-case ('Double Rare'); null where a source has none. */
export function normalRarity(rarity: string | null): string | null {
  const text = normalText(rarity)
  if (text === null) return null
  const same = sameRarity[text]
  return same ?? text.replace(/(?<=\s)[a-z]/g, letter => letter.toUpperCase())
}

/** The more exact of two sources' rarities: plain 'Rare' gives way to 'Rare Holo EX', else the first wins. */
export function moreExactRarity(first: string | null, second: string | null): string | null {
  if (first === null) return second
  return first === 'Rare' && second?.startsWith('Rare ') ? second : first
}
