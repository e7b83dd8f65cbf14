import { timeZoneFor } from '#web/api/search-time-zone.ts'
import type { CardListQuery } from '#contract/collection-card-endpoints.ts'

/** The options of the sort control: the first three filter the list, the others order it. */
export const cardListSorts = ['all', 'chasing', 'owned', 'number', 'price', 'order'] as const
export type CardListSort = (typeof cardListSorts)[number]

export type SortOrder = 'asc' | 'desc'

/** Search text, filter and order of a collection's card list. */
export type CardListOptions = { q: string; sort: CardListSort; order: SortOrder }

/** Prices start with the highest, everything else with the lowest. */
export const defaultOrder = (sort: CardListSort): SortOrder => (sort === 'price' ? 'desc' : 'asc')

export const defaultCardListOptions: CardListOptions = { q: '', sort: 'order', order: 'asc' }

type ListQuery = Partial<Pick<CardListQuery, 'q' | 'timeZone' | 'status' | 'sortBy' | 'sortOrder'>>

/** Converts the options to query parameters of the API. The default order needs none. */
export function cardListParams({ q, sort, order }: CardListOptions): ListQuery {
  const query = {
    ...(q.trim() && { q: q.trim(), ...timeZoneFor(q) }),
    ...(order === 'desc' && { sortOrder: order }),
  }
  if (sort === 'number' || sort === 'price') return { ...query, sortBy: sort }
  if (sort === 'owned' || sort === 'chasing') return { ...query, status: sort }
  return query
}
