import type { Variant } from '#domain/card.ts'
import { compareCardNumbers, normalizeNumber } from '#domain/card-number.ts'
import { cardsWithNumber, readNumber } from '#domain/card-spelling/number-in-text.ts'
import type { PrintingWords } from '#domain/card-spelling/printing-words.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { variantKey } from '#domain/variant-key.ts'

/** What identifies a set in an entry. */
export type EntrySet = {
  id: string
  name: string
  code: string
  ptcgoCode: string | null
  language: 'en' | 'ja'
}

/** A set with its English name, if it is a Japanese one whose name is known. */
export type NamedEntrySet = EntrySet & { nameEn: string | null }

const spellings: ((code: string) => string)[] = [
  code => code,
  setCodeKey,
  code => setCodeKey(code).replaceAll('-', ''),
]

/** A set that a word names by code; an exact code comes before another spelling, and English sets come first. */
export function findSet<Found extends EntrySet>(sets: readonly Found[], word: string): Found | undefined {
  if (!/[\p{L}\p{N}]/u.test(word)) return undefined
  for (const spelling of spellings) {
    const found = sets.filter(set => codesOfSet(set).some(code => spelling(code) === spelling(word)))
    if (found.length > 0) return found.find(set => set.language === 'en') ?? found[0]
  }
  return undefined
}

/** The set that a text pins because it is only its code. Digits alone are a number. */
export function findSetOfCode<Found extends EntrySet>(
  sets: readonly Found[],
  text: string,
): Found | undefined {
  const code = text.trim()
  return /\s|^\d+$/.test(code) ? undefined : findSet(sets, code)
}

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
  const code = readNumber(first).set
  const named = code === null ? pinned : findSet(sets, code)
  return named ? { set: named, number: first } : { unknownSet: code ?? '' }
}

type Numbered = { number: string }

/** How many cards before and after an unknown number are offered. */
const neighborsOnEachSide = 2

/** The card with a number, or the cards whose numbers are next to it. */
export function findByNumber<Card extends Numbered>(
  cards: readonly Card[],
  word: string,
): { card: Card } | { neighbors: Card[] } {
  const wanted = normalizeNumber(readNumber(word).number ?? '')
  const [card] = cardsWithNumber(cards, ({ number }) => number, word)
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
