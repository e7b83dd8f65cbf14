import { afterEach, expect, test, vi } from 'vitest'
import { aPublicCollection, feedApi } from '#test/support/feed-fixtures.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'
import { loadFeed } from './load-feed.ts'

afterEach(() => void vi.useRealTimers())

const fiveMinutes = 300_000
const home = new URL('http://chasekit.example/?sort=popular-desc')
const fail = () => {
  throw new Error('no answer')
}

function parts(others?: Parameters<typeof feedApi>[1]) {
  const { api, calls } = feedApi({ collections: [aPublicCollection({ id: 'c1' })], activities: [] }, others)
  const queryClient = createQueryClient()
  const { queryKey } = feedQuery(api, readFeedState(home.searchParams))
  const app = { api, queryClient, notFound: () => {} }
  return {
    app,
    calls,
    read: () => queryClient.getQueryData(queryKey),
    state: () => queryClient.getQueryState(queryKey),
  }
}

test('the feed in the URL is loaded before rendering, and only once', async () => {
  const { app, calls, read } = parts()
  await loadFeed(app, home)
  await loadFeed(app, home)
  expect(read()?.pages).toHaveLength(1)
  expect(calls.map(({ query }) => query['sortBy'])).toEqual(['popular-desc', 'popular-desc'])
})

test('a stale feed starts at its first page', async () => {
  vi.useFakeTimers()
  const { app, calls, read } = parts()
  await loadFeed(app, home)
  const { queryKey } = feedQuery(app.api, readFeedState(home.searchParams))
  app.queryClient.setQueryData(
    queryKey,
    feed => feed && { pages: [...feed.pages, ...feed.pages], pageParams: [1, 2] },
  )
  vi.advanceTimersByTime(fiveMinutes)
  await loadFeed(app, home)
  expect(read()?.pages).toHaveLength(1)
  expect(calls).toHaveLength(4)
})

test('a failed feed is removed on the server, so that the browser requests it again', async () => {
  const { app, state } = parts({ 'GET /collections/public': fail, 'GET /card-interactions/activity': fail })
  await expect(loadFeed(app, home)).resolves.toBeUndefined()
  expect(state()).toBeUndefined()
})
