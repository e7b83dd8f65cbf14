import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Pagination } from '#contract/pagination.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'
import { parseActivityItem, collectionItem, type FeedItem } from './feed-item.ts'
import { type FeedState, type FeedType, feedSortParam } from './feed-state.ts'
import { sortFeedItems } from './merge-feed.ts'

export const collectionsPerPage = 15
export const activitiesPerPage = 5

/** Whether the count is exact or a lower bound. */
export type FeedTotal = { count: number; precision: 'exactly' | 'at least' }
export type FeedPage = { items: FeedItem[]; total: FeedTotal; hasMore: boolean }

type PartialPage = {
  items: FeedItem[]
  pagination: Pick<Pagination, 'total' | 'totalIsLeast'>
  isFull: boolean
}

type Options = { signal: AbortSignal }

async function readCollections(
  api: ApiClient,
  state: FeedState,
  page: string,
  options: Options,
): Promise<PartialPage> {
  const query = {
    page,
    pageSize: String(collectionsPerPage),
    sortBy: feedSortParam(state),
    filterBy: state.filter,
    ...(state.q && { q: state.q }),
    ...(state.card && { card: state.card }),
  }
  const { collections, pagination } = await api('GET /collections/public', { query }, options)
  const isFull = collections.length === collectionsPerPage
  return { items: collections.map(collectionItem), pagination, isFull }
}

async function readActivities(
  api: ApiClient,
  state: FeedState,
  page: string,
  options: Options,
): Promise<PartialPage> {
  const query = {
    page,
    pageSize: String(activitiesPerPage),
    sortBy: feedSortParam(state),
    filterBy: state.filter,
    ...(state.q && { searchQuery: state.q }),
  }
  const { activities, pagination } = await api('GET /card-interactions/activity', { query }, options)
  const items = activities.map((activity, index) => parseActivityItem(activity, `${page}.${index}`))
  return { items, pagination, isFull: activities.length === activitiesPerPage }
}

/** The lists of each type of feed. The first one that can be read decides whether there is a next page. */
const readersByType: Record<FeedType, readonly (typeof readCollections)[]> = {
  all: [readCollections, readActivities],
  collections: [readCollections],
  cards: [readActivities],
}

function sumTotals(parts: readonly PartialPage[]): FeedTotal {
  const count = parts.reduce((sum, { pagination }) => sum + pagination.total, 0)
  const isLowerBound = parts.some(({ pagination }) => pagination.totalIsLeast)
  return { count, precision: isLowerBound ? 'at least' : 'exactly' }
}

/**
 * Reads a page of the feed. If one of two lists fails, the page has the other one. The read fails if all lists fail
 * or if it is cancelled.
 */
async function readPage(api: ApiClient, state: FeedState, page: number, options: Options): Promise<FeedPage> {
  const reads = readersByType[state.type].map(part => part(api, state, String(page), options))
  const parts: PartialPage[] = []
  const failures: unknown[] = []
  for (const result of await Promise.allSettled(reads)) {
    if (result.status === 'fulfilled') parts.push(result.value)
    else failures.push(result.reason)
  }
  options.signal.throwIfAborted()
  if (parts.length === 0) throw failures[0]
  for (const failure of failures) console.error(failure)
  return {
    items: sortFeedItems(
      parts.flatMap(part => part.items),
      state,
    ),
    total: sumTotals(parts),
    hasMore: parts[0]?.isFull ?? false,
  }
}

/** The key of a feed, for all viewers. */
export const feedKey = (state: FeedState) =>
  ['feed', state.type, feedSortParam(state), state.filter, state.q, state.card] as const

/** The feed as a viewer sees it; only that of collections with a card differs, which is without the viewer's own. */
export function feedQuery(api: ApiClient, state: FeedState, viewerId: string | null = null) {
  return infiniteQueryOptions({
    ...loaderQueryOptions,
    queryKey: [...feedKey(state), state.card ? viewerId : null],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readPage(api, state, pageParam, { signal }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })
}
