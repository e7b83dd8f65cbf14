import type { CardCondition } from '#domain/card-copy.ts'
import { toHalfWidth } from './half-width.ts'

/**
 * Our condition for each name of a condition, written without spaces and punctuation. TCGplayer has five conditions.
 * Cardmarket's seven are mapped to ours: 'Excellent' is lightly played, 'Good' and 'Light Played' are moderately
 * played.
 */
const names: Record<string, CardCondition> = {
  mint: 'mint',
  m: 'mint',
  mt: 'mint',
  gemmint: 'mint',
  nearmint: 'near-mint',
  nearmintmint: 'near-mint',
  nm: 'near-mint',
  nmm: 'near-mint',
  nmmt: 'near-mint',
  excellent: 'lightly-played',
  ex: 'lightly-played',
  exc: 'lightly-played',
  lightlyplayed: 'lightly-played',
  slightlyplayed: 'lightly-played',
  goodlightlyplayed: 'lightly-played',
  lp: 'lightly-played',
  sp: 'lightly-played',
  good: 'moderately-played',
  gd: 'moderately-played',
  lightplayed: 'moderately-played',
  moderatelyplayed: 'moderately-played',
  mp: 'moderately-played',
  played: 'heavily-played',
  pl: 'heavily-played',
  heavilyplayed: 'heavily-played',
  heavyplayed: 'heavily-played',
  hp: 'heavily-played',
  poor: 'damaged',
  po: 'damaged',
  damaged: 'damaged',
  dmg: 'damaged',
  d: 'damaged',
  ミント: 'mint',
  ニアミント: 'near-mint',
  軽度のキズあり: 'lightly-played',
  中程度のキズあり: 'moderately-played',
  重度のキズあり: 'heavily-played',
  破損あり: 'damaged',
}

const words = new Map(Object.entries(names))
const known = [...words.keys()].toSorted((a, b) => b.length - a.length)

/** What may follow a condition, without spaces: the printing, in TCGplayer seller files ('Near Mint Reverse Holofoil'). */
const printing = /(unlimited|1stedition|firstedition|shadowless|reverse|holo|foil|normal)/

/** Parses a condition; null if empty or unknown. */
export function parseCondition(text: string): CardCondition | null {
  const plain = toHalfWidth(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
  const exact = words.get(plain)
  if (exact) return exact
  const start = known.find(word => word.length > 3 && plain.startsWith(word))
  return start && printing.test(plain.slice(start.length)) ? (words.get(start) ?? null) : null
}

/** Returns the part of a TCGplayer condition that names the printing: 'Reverse Holofoil'. */
export function printingInCondition(text: string): string {
  return /(unlimited|1st edition|first edition|shadowless|reverse|holo|foil).*$/i.exec(text)?.[0] ?? ''
}
