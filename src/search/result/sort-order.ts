import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { SetTable } from '#search/index/set-table.ts'
import type { PriceLookup } from '#search/match/match-filters.ts'
import type { Sorting, SortKey } from '#search/query/query.ts'
import { foldText } from '#search/text/fold-text.ts'
import { selectPageByKey } from './select-page.ts'

/** Sort keys that the index does not have, by card id: the price, and when the card was added to the own cards. */
export type KeyLookups = { priceOf?: PriceLookup | null; addedOf?: PriceLookup | undefined }

type Page = { offset: number; limit: number }
/** The sort key of a card; NaN if unknown, which sorts last in both directions. */
type KeyOf = (card: number) => number

const unknown = Number.NaN
const inCatalogueOrder = (a: number, b: number) => a - b

/**
 * Returns one page of the cards in the requested order. Cards with equal keys are sorted by card number if the order
 * is by price, otherwise newest set first and then by number.
 */
export function pageSorted(
  index: SearchIndex,
  cards: Int32Array,
  sorting: Sorting,
  lookups: KeyLookups,
  page: Page,
): Int32Array {
  const keyOf = keyFor(index, sorting.by, lookups)
  const signed: KeyOf = sorting.direction === 'desc' ? card => -keyOf(card) : keyOf
  return selectPageByKey(cards, signed, sorting.by === 'price' ? byNumber(index) : inCatalogueOrder, page)
}

/** Returns one page of the cards, highest score first. Cards with equal scores are in index order. */
export function pageByScore(cards: Int32Array, score: (card: number) => number, page: Page): Int32Array {
  return selectPageByKey(cards, card => -score(card), inCatalogueOrder, page)
}

function byNumber(index: SearchIndex): (a: number, b: number) => number {
  const { number } = index.cards
  return (a, b) =>
    intAt(index.cardNumberRanks, intAt(number, a)) - intAt(index.cardNumberRanks, intAt(number, b)) || a - b
}

function keyFor(index: SearchIndex, key: SortKey, { priceOf, addedOf }: KeyLookups): KeyOf {
  const { cards, names, sets, numbers } = index
  const keys: Record<SortKey, () => KeyOf> = {
    name: () => card => intAt(names.alphabet, intAt(cards.group, card)),
    set: () => {
      const alphabet = setAlphabet(sets)
      return card => intAt(alphabet, intAt(cards.set, card))
    },
    rarity: () => card => index.rarityRanks[intAt(cards.rarity, card)] ?? unknown,
    releaseDate: () => card => intAt(sets.dates, intAt(cards.set, card)) || unknown,
    cardNumber: () => card => intAt(index.cardNumberRanks, intAt(cards.number, card)),
    price: () => card => priceOf?.(index.cardIds[card] ?? '') ?? unknown,
    added: () => card => addedOf?.(index.cardIds[card] ?? '') ?? unknown,
    hp: () => card => numbers.hp[intAt(cards.hp, card)] ?? unknown,
    dex: () => card => numbers.dex[intAt(cards.dex, card)] ?? unknown,
    artist: () => {
      const order = ranksOf(index.texts.artist.values)
      return card => order[intAt(cards.artist, card)] ?? unknown
    },
  }
  return keys[key]()
}

const alphabets = new WeakMap<SetTable, Int32Array>()

function setAlphabet(sets: SetTable): Int32Array {
  const cached = alphabets.get(sets) ?? ranksOf(sets.sets.map(set => foldText(set.name)))
  alphabets.set(sets, cached)
  return cached
}

/** Returns the alphabetical rank of each text; equal texts share a rank. */
function ranksOf(texts: readonly string[]): Int32Array {
  const sorted = [...new Set(texts)].toSorted()
  const positions = new Map(sorted.map((text, position) => [text, position]))
  return Int32Array.from(texts, text => positions.get(text) ?? 0)
}
