import type { CardListQuery } from '#contract/collection-card-endpoints.ts'

/** As the sort control offers them: three cut the list, three order it. */
export const cardSorts = ['all', 'chasing', 'owned', 'number', 'price', 'order'] as const
export type CardSort = (typeof cardSorts)[number]

/** What is looked at in a collection. */
export type CardList = { q: string; sort: CardSort }

export const wholeList: CardList = { q: '', sort: 'order' }

type ListQuery = Partial<Pick<CardListQuery, 'q' | 'status' | 'sortBy' | 'sortOrder'>>

/** The same as the server wants it. Prices begin with the highest. */
export function listQuery({ q, sort }: CardList): ListQuery {
  const text = q.trim() ? { q: q.trim() } : {}
  if (sort === 'number') return { ...text, sortBy: 'number' }
  if (sort === 'price') return { ...text, sortBy: 'price', sortOrder: 'desc' }
  if (sort === 'owned' || sort === 'chasing') return { ...text, status: sort }
  return text
}
