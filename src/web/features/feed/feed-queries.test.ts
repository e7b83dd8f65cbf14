import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aPublicCollection, anActivity, feedApi } from '#test/support/feed-fixtures.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'

const collections = (count: number) =>
  Array.from({ length: count }, (_, index) => aPublicCollection({ id: `c${index}` }))
const activities = (count: number) =>
  Array.from({ length: count }, (_, index) => anActivity({ id: `a${index}` }))

async function firstPage(api: never, query = '') {
  const options = feedQuery(api, readFeedState(new URLSearchParams(query)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { pages } = await client.fetchInfiniteQuery(options)
  const [page] = pages
  if (!page) throw new Error('No page came')
  return { ...page, next: options.getNextPageParam(page, pages, 1, [1]) }
}

const lists = { collections: collections(15), activities: activities(5) }

test('a page is 15 collections and 5 activities in the same order', async () => {
  const { api, calls } = feedApi(lists)
  const { items, total } = await firstPage(api, 'sort=popular-asc&q=fire')
  expect(items).toHaveLength(20)
  expect(total).toEqual({ count: 20, precision: 'exactly' })
  const asked = { page: '1', sortBy: 'popular-asc', filterBy: 'all' }
  expect(calls).toEqual([
    { route: 'GET /collections/public', query: { ...asked, pageSize: '15', q: 'fire' } },
    { route: 'GET /card-interactions/activity', query: { ...asked, pageSize: '5', searchQuery: 'fire' } },
  ])
})

test.each([
  ['collections', ['GET /collections/public']],
  ['cards', ['GET /card-interactions/activity']],
])('a feed of one type requests only that list: %s', async (type, routes) => {
  const { api, calls } = feedApi(lists)
  await firstPage(api, `type=${type}`)
  expect(calls.map(({ route }) => route)).toEqual(routes)
})

test('a feed of collections with a card requests only these, and each viewer has one of their own', async () => {
  const { api, calls } = feedApi(lists)
  await firstPage(api, 'card=base1-4')
  expect(calls).toMatchObject([{ route: 'GET /collections/public', query: { card: 'base1-4' } }])
  const keyOf = (query: string, viewerId: string | null) =>
    feedQuery(api, readFeedState(new URLSearchParams(query)), viewerId).queryKey
  expect(keyOf('card=base1-4', 'ash')).not.toEqual(keyOf('card=base1-4', 'misty'))
  expect(keyOf('card=base1-4', 'ash')).not.toEqual(keyOf('card=base1-5', 'ash'))
  expect(keyOf('q=fire', 'ash')).toEqual(keyOf('q=fire', null))
})

test.each([
  ['all', 15, 5, 2],
  ['all', 14, 5, undefined],
  ['all', 15, 0, 2],
  ['collections', 15, 0, 2],
  ['collections', 14, 0, undefined],
  ['cards', 0, 5, 2],
  ['cards', 0, 4, undefined],
])(
  'a feed of %s with %d collections and %d activities has a next page: %s',
  async (type, some, others, next) => {
    const { api } = feedApi({ collections: collections(some), activities: activities(others) })
    expect((await firstPage(api, `type=${type}`)).next).toBe(next)
  },
)

const fail = () => {
  throw new Error('no answer')
}

test('a failed list is logged; the other one is shown and decides about the next page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = feedApi(lists, { 'GET /collections/public': fail })
  const { items, next } = await firstPage(api)
  expect(items).toHaveLength(5)
  expect(next).toBe(2)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('a feed fails if all its lists fail', async () => {
  const { api } = feedApi(lists, { 'GET /collections/public': fail, 'GET /card-interactions/activity': fail })
  await expect(firstPage(api)).rejects.toThrow('no answer')
})

test('a cancelled read of one list cancels the page and logs nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const controller = new AbortController()
  const api = async (route: string) => {
    if (route === 'GET /collections/public')
      return { collections: lists.collections, pagination: { total: 15 } }
    controller.abort()
    throw controller.signal.reason
  }
  const { queryFn } = feedQuery(api as never, readFeedState(new URLSearchParams()))
  const read = queryFn as (context: object) => Promise<unknown>
  await expect(read({ pageParam: 1, signal: controller.signal })).rejects.toThrow('aborted')
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
