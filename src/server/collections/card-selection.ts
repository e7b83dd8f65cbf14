import type { CardListQuery } from '#contract/collection-card-endpoints.ts'
import { compareCardNumbers } from '#domain/card-number.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'
import type { CardCatalogue, PriceOf } from './card-catalogue.ts'

export type CardFilter = Pick<CardListQuery, 'q' | 'status' | 'sortBy' | 'sortOrder'>
type Cards = { ids: readonly string[]; isOwned: (place: number) => boolean }

const ranks = new WeakMap<CardCatalogue, Map<string, number>>()

/** The place of a number among all numbers met so far; comparing texts again for each sort would cost most of it. */
function numberRanks(catalogue: CardCatalogue, numbers: Iterable<string>): Map<string, number> {
  const known = ranks.get(catalogue) ?? new Map<string, number>()
  const met = new Set([...known.keys(), ...numbers])
  if (met.size === known.size) return known
  const ranked = new Map([...met].toSorted(compareCardNumbers).map((number, rank) => [number, rank]))
  ranks.set(catalogue, ranked)
  return ranked
}

/** Ordinals of the cards; those that the catalogue no longer holds stand behind all others. */
function ordinalsOf(catalogue: CardCatalogue, ids: readonly string[]): number[] {
  return ids.map(id => catalogue.findCard(id) ?? Number.MAX_SAFE_INTEGER)
}

type Key = (place: number) => number | null

function numberKey(catalogue: CardCatalogue, ordinals: readonly number[]): Key {
  const numbers = ordinals.map(ordinal =>
    ordinal === Number.MAX_SAFE_INTEGER ? null : catalogue.cardAt(ordinal).number,
  )
  const ranked = numberRanks(
    catalogue,
    numbers.filter(number => number !== null),
  )
  return place => ranked.get(numbers[place] ?? '') ?? null
}

/** Places in the wanted order. Null keys come last in both directions, ties as the second key says. */
function sortPlaces(places: number[], key: Key, tie: Key, sortOrder: 'asc' | 'desc'): number[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keys = new Map(places.map(place => [place, key(place)]))
  return places.toSorted((a, b) => {
    const [first, second] = [keys.get(a) ?? null, keys.get(b) ?? null]
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1
    } else if (first !== second) return sign * (first - second)
    return (tie(a) ?? 0) - (tie(b) ?? 0) || a - b
  })
}

function sorted(
  catalogue: CardCatalogue,
  priceOf: PriceOf,
  cards: Cards,
  places: number[],
  filter: CardFilter,
) {
  const { sortBy, sortOrder } = filter
  if (sortBy === 'order') return sortOrder === 'asc' ? places : places.toReversed()
  const ordinals = ordinalsOf(catalogue, cards.ids)
  const bySet: Key = place => ordinals[place] ?? null
  const byNumber = numberKey(catalogue, ordinals)
  if (sortBy === 'set') return sortPlaces(places, bySet, bySet, sortOrder)
  if (sortBy === 'number') return sortPlaces(places, byNumber, bySet, sortOrder)
  const byPrice: Key = place => priceOf(cards.ids[place] ?? '')
  return sortPlaces(places, byPrice, byNumber, sortOrder)
}

/** Ids of the cards that a search finds, in the whole catalogue. */
function foundIds({ index }: CardCatalogue, q: string): Set<string> {
  return new Set(search(index, parseQuery(q), { limit: index.size }).ids)
}

/** Whether a list is the owner's order, whole: then the database can cut pages of it. */
export function isPlain({ q, status, sortBy }: CardFilter): boolean {
  return !q?.trim() && !status && sortBy === 'order'
}

/** Places (in the owner's order) of the cards that the filter allows, in the order it asks for. */
export function selectPlaces(
  catalogue: CardCatalogue,
  priceOf: PriceOf,
  cards: Cards,
  filter: CardFilter,
): number[] {
  const { q, status } = filter
  const found = q?.trim() ? foundIds(catalogue, q) : undefined
  const places = Array.from(cards.ids.keys()).filter(
    place =>
      (!status || cards.isOwned(place) === (status === 'owned')) &&
      (!found || found.has(cards.ids[place] ?? '')),
  )
  return sorted(catalogue, priceOf, cards, places, filter)
}
