import { normalizeText } from './card-values.ts'

/** Different spellings of the same rarity in the sources. */
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

/** Normalizes a rarity in title case ('Double Rare'); null if the source has none. */
export function normalizeRarity(rarity: string | null): string | null {
  const text = normalizeText(rarity)
  if (text === null) return null
  const same = sameRarity[text]
  return same ?? text.replace(/(?<=\s)[a-z]/g, letter => letter.toUpperCase())
}

/** Returns the more specific rarity: 'Rare Holo EX' rather than 'Rare', otherwise the first. */
export function moreSpecificRarity(first: string | null, second: string | null): string | null {
  if (first === null) return second
  return first === 'Rare' && second?.startsWith('Rare ') ? second : first
}
