import type { Variant } from '#domain/card.ts'
import { compareCardNumbers, normalizeNumber } from '#domain/card-number.ts'
import { variantKey } from '#domain/variant-key.ts'
import type { PrintingWords } from './parse-entry.ts'

/** What identifies a set in an entry. */
export type EntrySet = {
  id: string
  name: string
  code: string
  ptcgoCode: string | null
  language: 'en' | 'ja'
}

/** Normalizes a set code, so that all its spellings are equal: 'sv03.5', 'SV3.5', 'sv35' and 'sv3pt5' give 'sv35'. */
function codeKey(code: string): string {
  const withoutZeros = code.toLowerCase().replaceAll(/(?<!\d)0+(?=\d)/g, '')
  return withoutZeros.replaceAll(/(?<=\d)pt(?=\d)|[^a-z\d]/g, '')
}

/** A set that a word names by code; an exact code comes before another spelling, and English sets come first. */
export function findSet<Found extends EntrySet>(sets: readonly Found[], word: string): Found | undefined {
  const namedBy = (spelling: (code: string) => string) =>
    sets.filter(({ id, code, ptcgoCode }) =>
      [id, code, ptcgoCode].some(known => known !== null && spelling(known) === spelling(word)),
    )
  const exact = namedBy(code => code)
  const found = exact.length > 0 || !codeKey(word) ? exact : namedBy(codeKey)
  return found.find(set => set.language === 'en') ?? found[0]
}

/** The number of a card without the printed total: '125/197' is '125'. */
const numberIn = (word: string) => normalizeNumber(word.split('/')[0] ?? '')

/** The set and number that the words of an entry name. */
export function findSetAndNumber<Found extends EntrySet>(
  sets: readonly Found[],
  pinned: Found | undefined,
  [first = '', second]: readonly string[],
): { set: Found; number: string } | { unknownSet: string } {
  if (second !== undefined) {
    const set = findSet(sets, first)
    return set ? { set, number: second } : { unknownSet: first }
  }
  return pinned ? { set: pinned, number: first } : { unknownSet: '' }
}

type Numbered = { number: string }

/** How many cards before and after an unknown number are offered. */
const neighborsOnEachSide = 2

/** The card with a number, or the cards whose numbers are next to it. */
export function findByNumber<Card extends Numbered>(
  cards: readonly Card[],
  word: string,
): { card: Card } | { neighbors: Card[] } {
  const wanted = numberIn(word)
  const card = cards.find(({ number }) => normalizeNumber(number) === wanted)
  if (card) return { card }
  const sorted = cards.toSorted((a, b) => compareCardNumbers(a.number, b.number))
  const index = sorted.findIndex(({ number }) => compareCardNumbers(normalizeNumber(number), wanted) > 0)
  const next = index === -1 ? sorted.length : index
  return { neighbors: sorted.slice(Math.max(0, next - neighborsOnEachSide), next + neighborsOnEachSide) }
}

function matches({ finish, foil, stamp, run }: PrintingWords, variant: Variant): boolean {
  return (
    (finish === undefined || variant.finish === finish) &&
    (foil === undefined || variant.foil === foil) &&
    (stamp === undefined || variant.stamps.includes(stamp)) &&
    (run === undefined || variant.run === run)
  )
}

/** The number of traits of a printing besides its finish. */
function traitCount({ foil, stamps, size, run }: Variant): number {
  return Number(foil !== null) + stamps.length + Number(run !== null) + Number(size !== 'standard')
}

/** The key of the printing that words describe, whether a card has it or not. */
function keyOfWords({ finish = 'normal', foil, stamp, run }: PrintingWords): string {
  const stamps = stamp === undefined ? [] : [stamp]
  return variantKey({ finish, foil: foil ?? null, stamps, size: 'standard', run: run ?? null })
}

/**
 * The printing of a card that words describe, as a variant key; null for the ordinary one. Among several, the one
 * with the fewest other traits is meant. If several remain, `choices` lists them; if none matches, it lists all
 * printings of the card.
 */
export function choosePrinting(
  variants: readonly Variant[],
  words: PrintingWords,
): { variant: string | null } | { choices: string[]; typed: string } {
  if (Object.keys(words).length === 0) return { variant: null }
  const possible = variants.filter(variant => matches(words, variant))
  const fewest = Math.min(...possible.map(traitCount))
  const simplest = possible.filter(variant => traitCount(variant) === fewest)
  const [only] = simplest
  if (only && simplest.length === 1) return { variant: variantKey(only) }
  const offered = possible.length > 0 ? simplest : variants
  return { choices: [...new Set(offered.map(variantKey))], typed: keyOfWords(words) }
}
