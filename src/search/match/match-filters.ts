import type { SearchIndex, ValueColumnName } from '#search/index/search-index.ts'
import { foldText } from '#search/text/fold-text.ts'
import { cardsWithAnyValue, valuesWhere } from './column-cards.ts'
import { cardsOfSets, positionsWhere, setsByCode } from './find-sets.ts'
import type { Matches } from './matches.ts'
import { intersectMatches } from './matches.ts'

/**
 * Filters that are not part of the query text. A card must pass every filter; several values of one filter are
 * alternatives. Sets are given by id or code, series by name or id, other values in full; case and accents are
 * ignored.
 */
export type SearchFilters = {
  set?: readonly string[]
  series?: readonly string[]
  rarity?: readonly string[]
  supertype?: readonly string[]
  type?: readonly string[]
  language?: readonly string[]
  /** Minimum and maximum of the price that `priceOf` returns, inclusive. Cards without a price are excluded. */
  price?: { min?: number; max?: number }
}

/** Returns a card's price in the caller's unit; null if unknown. */
export type PriceLookup = (cardId: string) => number | null

const columns: [keyof SearchFilters, ValueColumnName][] = [
  ['rarity', 'rarity'],
  ['supertype', 'supertype'],
  ['type', 'type'],
  ['language', 'language'],
]

/**
 * Returns the cards that pass all filters except the price; null if there is no such filter. A filter with an empty
 * list is ignored. `isPriceInRange` tests the price.
 */
export function matchFilters(index: SearchIndex, filters: SearchFilters): Matches | null {
  const parts: Matches[] = []
  if (filters.set?.length)
    parts.push(
      cardsOfSets(
        index,
        filters.set.flatMap(text => setsForText(index, text)),
      ),
    )
  if (filters.series?.length) parts.push(cardsOfSeries(index, filters.series))
  for (const [filter, column] of columns) {
    const wanted = filters[filter]
    if (!Array.isArray(wanted) || wanted.length === 0) continue
    const folded = new Set(wanted.map((value: string) => foldText(value)))
    const values = valuesWhere(index.values[column], value => folded.has(foldText(value)))
    parts.push(cardsWithAnyValue(index.values[column], values, index.size))
  }
  const [first, ...rest] = parts.toSorted((a, b) => a.count - b.count)
  return first ? rest.reduce(intersectMatches, first) : null
}

/** Returns the set with exactly this id, else all sets that the code matches. */
function setsForText(index: SearchIndex, text: string): readonly number[] {
  const byId = index.sets.sets.findIndex(set => set.id === text)
  return byId >= 0 ? [byId] : [...new Set(setsByCode(index.sets, text))]
}

function cardsOfSeries(index: SearchIndex, series: readonly string[]): Matches {
  const wanted = new Set(series.map(foldText))
  const isWanted = (text: string) => wanted.has(foldText(text))
  const positions = positionsWhere(index.sets, position => {
    const set = index.sets.sets[position]
    return set !== undefined && (isWanted(set.series) || isWanted(set.seriesId))
  })
  return cardsOfSets(index, positions)
}

/** Whether the price of the card is known and within the range. Without a range, only a known price is required. */
export function isPriceInRange(
  index: SearchIndex,
  card: number,
  band: SearchFilters['price'],
  priceOf: PriceLookup,
): boolean {
  const price = priceOf(index.cardIds[card] ?? '')
  return price !== null && price >= (band?.min ?? -Infinity) && price <= (band?.max ?? Infinity)
}
