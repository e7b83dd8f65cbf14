import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Pagination } from '#contract/pagination.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { awaitedByLoader } from '#web/app/load.ts'
import { activityItem, collectionItem, type FeedItem } from './feed-item.ts'
import { type FeedState, type FeedType, sortBy } from './feed-state.ts'
import { mergePage } from './merge-feed.ts'

export const collectionsPerPage = 15
export const activitiesPerPage = 5

/** Whether there are as many as were counted, or counting ended there. */
export type FeedTotal = { count: number; how: 'exactly' | 'at least' }
export type FeedPage = { items: FeedItem[]; total: FeedTotal; hasMore: boolean }

type Part = { items: FeedItem[]; pagination: Pick<Pagination, 'total' | 'totalIsLeast'>; isFull: boolean }

/** Reads go past what is kept: the feed is as old as its last look. */
type Options = { signal: AbortSignal; cache: 'reload' }

async function collectionPart(
  api: ApiClient,
  state: FeedState,
  page: string,
  options: Options,
): Promise<Part> {
  const query = {
    page,
    pageSize: String(collectionsPerPage),
    sortBy: sortBy(state),
    filterBy: state.filter,
    ...(state.q && { q: state.q }),
  }
  const { collections, pagination } = await api('GET /collections/public', { query }, options)
  const isFull = collections.length === collectionsPerPage
  return { items: collections.map(collectionItem), pagination, isFull }
}

async function activityPart(api: ApiClient, state: FeedState, page: string, options: Options): Promise<Part> {
  const query = {
    page,
    pageSize: String(activitiesPerPage),
    sortBy: sortBy(state),
    filterBy: state.filter,
    ...(state.q && { searchQuery: state.q }),
  }
  const { activities, pagination } = await api('GET /card-interactions/activity', { query }, options)
  const items = activities.map((activity, place) => activityItem(activity, `${page}.${place}`))
  return { items, pagination, isFull: activities.length === activitiesPerPage }
}

/** The first one says whether more follows. */
const partsOf: Record<FeedType, readonly (typeof collectionPart)[]> = {
  all: [collectionPart, activityPart],
  collections: [collectionPart],
  cards: [activityPart],
}

function totalOf(parts: readonly Part[]): FeedTotal {
  const count = parts.reduce((sum, { pagination }) => sum + pagination.total, 0)
  const isLeast = parts.some(({ pagination }) => pagination.totalIsLeast)
  return { count, how: isLeast ? 'at least' : 'exactly' }
}

/** A list that fails leaves the other one; only when nothing came the page has failed. */
async function readPage(api: ApiClient, state: FeedState, page: number, options: Options): Promise<FeedPage> {
  const reading = partsOf[state.type].map(part => part(api, state, String(page), options))
  const parts: Part[] = []
  const failures: unknown[] = []
  for (const result of await Promise.allSettled(reading)) {
    if (result.status === 'fulfilled') parts.push(result.value)
    else failures.push(result.reason)
  }
  if (parts.length === 0) throw failures[0]
  for (const failure of failures) console.error(failure)
  return {
    items: mergePage(
      parts.flatMap(part => part.items),
      state,
    ),
    total: totalOf(parts),
    hasMore: parts[0]?.isFull ?? false,
  }
}

export function feedQuery(api: ApiClient, state: FeedState) {
  return infiniteQueryOptions({
    ...awaitedByLoader,
    queryKey: ['feed', state.type, sortBy(state), state.filter, state.q],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readPage(api, state, pageParam, { signal, cache: 'reload' }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })
}
