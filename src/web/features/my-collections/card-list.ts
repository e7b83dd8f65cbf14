import type { CardListQuery } from '#contract/collection-card-endpoints.ts'

/** As the sort control offers them: three cut the list, three order it. */
export const cardSorts = ['all', 'chasing', 'owned', 'number', 'price', 'order'] as const
export type CardSort = (typeof cardSorts)[number]

export type SortOrder = 'asc' | 'desc'

/** What is looked at in a collection. */
export type CardList = { q: string; sort: CardSort; order: SortOrder }

/** How a sort option begins: prices with the highest, everything else with the first. */
export const usualOrder = (sort: CardSort): SortOrder => (sort === 'price' ? 'desc' : 'asc')

export const wholeList: CardList = { q: '', sort: 'order', order: 'asc' }

type ListQuery = Partial<Pick<CardListQuery, 'q' | 'status' | 'sortBy' | 'sortOrder'>>

/** The same as the server wants it. */
export function listQuery({ q, sort, order }: CardList): ListQuery {
  const asked = { ...(q.trim() && { q: q.trim() }), ...(order === 'desc' && { sortOrder: order }) }
  if (sort === 'number' || sort === 'price') return { ...asked, sortBy: sort }
  if (sort === 'owned' || sort === 'chasing') return { ...asked, status: sort }
  return asked
}
