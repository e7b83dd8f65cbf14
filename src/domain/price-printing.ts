import type { Variant } from './card.ts'
import { variantKey } from './variant-key.ts'

/** The part of a printing that price rows describe: the finish, and whether it is a first edition. */
export type PricePrinting = { finish: string; edition: 'first' | 'other' }

const finishWords: [RegExp, string][] = [
  [/reverse/, 'reverse'],
  [/holo|foil/, 'holo'],
]

/**
 * Parses a printing: 'Reverse Holofoil', '1st Edition Holofoil', 'unlimited', 'reverse-holofoil',
 * '1stEditionHolofoil'.
 */
export function parsePricePrinting(words: string): PricePrinting {
  const text = words.toLowerCase().replace(/[^a-z0-9]/g, '')
  const finish = finishWords.find(([pattern]) => pattern.test(text))?.[1] ?? 'normal'
  return { finish, edition: text.includes('1stedition') ? 'first' : 'other' }
}

const firstEdition = '1st-edition'
/** The finishes that price rows distinguish. Metal and lenticular cards are listed under one of them. */
const rowFinishes = ['normal', 'holo', 'reverse']

function isNamed({ finish, edition }: PricePrinting, variant: Variant): boolean {
  return variant.finish === finish && variant.stamps.includes(firstEdition) === (edition === 'first')
}

/** Counts the special features of a printing besides first edition; the plainest printing has none. */
function marksOf(variant: Variant): number {
  const stamps = variant.stamps.filter(stamp => stamp !== firstEdition).length
  const size = variant.size === 'standard' ? 0 : 4
  return size + stamps + Number(variant.foil !== null) + Number(variant.run !== null)
}

/**
 * Returns the key of the plainest candidate with this finish and edition. If the catalogue has none, returns the key
 * of a new printing with them.
 */
export function variantKeyOfPrinting(printing: PricePrinting, candidates: readonly Variant[]): string {
  const [meant] = candidates
    .filter(variant => isNamed(printing, variant))
    .toSorted((a, b) => marksOf(a) - marksOf(b))
  if (meant) return variantKey(meant)
  const [only, ...more] = candidates
  if (only && more.length === 0 && !rowFinishes.includes(only.finish)) return variantKey(only)
  const stamps = printing.edition === 'first' ? [firstEdition] : []
  return variantKey({ finish: printing.finish, foil: null, stamps, size: 'standard', run: null })
}

/**
 * Returns the printing for a price that names none: among the unstamped printings of standard size the one with
 * finish 'normal', then 'holo', then the first; 'normal' if there is none.
 */
export function ordinaryPrinting(candidates: readonly Variant[]): PricePrinting {
  const standard = candidates.filter(({ size, stamps }) => size === 'standard' && stamps.length === 0)
  const finish = ['normal', 'holo'].find(one => standard.some(variant => variant.finish === one))
  return { finish: finish ?? standard[0]?.finish ?? 'normal', edition: 'other' }
}

/**
 * Returns the printing for the foil price that a source lists beside the ordinary price: 'holo' if the card has a
 * holo but no reverse printing, otherwise 'reverse'.
 */
export function foilPrinting(candidates: readonly Variant[]): PricePrinting {
  const finishes = candidates.map(({ finish }) => finish)
  return {
    finish: finishes.includes('reverse') || !finishes.includes('holo') ? 'reverse' : 'holo',
    edition: 'other',
  }
}
