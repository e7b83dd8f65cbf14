import type { CardListQuery } from '#contract/collection-card-endpoints.ts'
import { copiesWithCardStatus, isOnlyGraded } from '#domain/card-copy.ts'
import { compareCardNumbers } from '#domain/card-number.ts'
import type { CardCatalogue, PriceOf } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'

export type CardFilter = Pick<CardListQuery, 'q' | 'timeZone' | 'status' | 'sortBy' | 'sortOrder'>
type Cards = Pick<CardSummaries, 'ids' | 'isOwned' | 'copiesAt'>

const ranks = new WeakMap<CardCatalogue, Map<string, number>>()

/** The rank of a card number among all numbers so far, cached because comparing texts dominates the cost of sorting. */
function numberRanks(catalogue: CardCatalogue, numbers: readonly string[]): Map<string, number> {
  const known = ranks.get(catalogue) ?? new Map<string, number>()
  if (numbers.every(number => known.has(number))) return known
  const met = [...new Set([...known.keys(), ...numbers])]
  const ranked = new Map(met.toSorted(compareCardNumbers).map((number, rank) => [number, rank]))
  ranks.set(catalogue, ranked)
  return ranked
}

/** A sort key per card. Unknown values are infinite and come last. */
type Keys = Float64Array

/** Sorts by set, newest first, then by card number: the order of the catalogue. */
function setKeys(catalogue: CardCatalogue, ids: readonly string[]): Keys {
  return Float64Array.from(ids, id => catalogue.findCard(id) ?? Infinity)
}

function numberKeys(catalogue: CardCatalogue, ordinals: Keys): Keys {
  const numbers = Array.from(ordinals, one => (one === Infinity ? '' : catalogue.cardAt(one).number))
  const ranked = numberRanks(catalogue, numbers)
  return ordinals.map((one, index) =>
    one === Infinity ? one : (ranked.get(numbers[index] ?? '') ?? Infinity),
  )
}

/** A card with only graded copies has no price, as in lists. */
function priceKeys(priceOf: PriceOf, { ids, isOwned, copiesAt }: Cards): Keys {
  return Float64Array.from(ids, (id, index) =>
    isOnlyGraded(copiesWithCardStatus(isOwned(index) ? 'owned' : 'chasing', copiesAt(index)))
      ? Infinity
      : (priceOf(id) ?? Infinity),
  )
}

function sortPlaces(indexes: readonly number[], keys: Keys, ties: Keys, sortOrder: 'asc' | 'desc'): number[] {
  const signed = sortOrder === 'asc' ? keys : keys.map(key => (key === Infinity ? key : -key))
  const at = (list: Keys, index: number) => list[index] ?? Infinity
  return indexes.toSorted((a, b) => {
    const first = at(signed, a)
    const second = at(signed, b)
    if (first !== second) return first < second ? -1 : 1
    const left = at(ties, a)
    const right = at(ties, b)
    return left === right ? a - b : left < right ? -1 : 1
  })
}

function sorted(
  catalogue: CardCatalogue,
  priceOf: PriceOf,
  cards: Cards,
  indexes: number[],
  filter: CardFilter,
) {
  const { sortBy, sortOrder } = filter
  if (sortBy === 'order') return sortOrder === 'asc' ? indexes : indexes.toReversed()
  const bySet = setKeys(catalogue, cards.ids)
  if (sortBy === 'set') return sortPlaces(indexes, bySet, bySet, sortOrder)
  const byNumber = numberKeys(catalogue, bySet)
  if (sortBy === 'number') return sortPlaces(indexes, byNumber, bySet, sortOrder)
  return sortPlaces(indexes, priceKeys(priceOf, cards), byNumber, sortOrder)
}

/** Whether a list is complete and in the owner's order, so that the database can page it. */
export function isUnfilteredInOwnerOrder({ q, status, sortBy }: CardFilter): boolean {
  return !q?.trim() && !status && sortBy === 'order'
}

/**
 * Indices (in the owner's order) of the cards that match the filter, in the requested order. `isFound` tells for an
 * index whether the search of the filter finds the card.
 */
export function selectCardIndexes(
  catalogue: CardCatalogue,
  priceOf: PriceOf,
  cards: Cards,
  filter: CardFilter,
  isFound: (index: number) => boolean,
): number[] {
  const { status } = filter
  const indexes = Array.from(cards.ids.keys()).filter(
    index => (!status || cards.isOwned(index) === (status === 'owned')) && isFound(index),
  )
  return sorted(catalogue, priceOf, cards, indexes, filter)
}
