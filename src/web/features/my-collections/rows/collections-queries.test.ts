import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { defaultCardListOptions } from './card-list.ts'
import { flattenRowPages, collectionRowsQuery } from './collections-queries.ts'
import { fullCollectionId } from './full-collection.ts'

/** Serves a collection of `total` cards and records the requested addresses. */
function mockServer(total: number) {
  const requests: string[] = []
  const respond = async (address: string) => {
    requests.push(address)
    const { searchParams } = new URL(address, 'http://localhost')
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
    const first = (page - 1) * size
    const count = Math.max(0, Math.min(size, total - first))
    const cards = Array.from({ length: count }, (_, index) => aRow(`c-${first + index}`))
    return Response.json({ cards, revision: 4, pagination: { total, hasMore: first + count < total } })
  }
  return { requests, api: createHttpClient({ fetch: respond as typeof fetch }), client: new QueryClient() }
}

const read = async (total: number, pages: number, id = 'one') => {
  const { requests, api, client } = mockServer(total)
  const data = await client.fetchInfiniteQuery({
    ...collectionRowsQuery(api, 'ash', id, defaultCardListOptions),
    pages,
  })
  return { requests, data }
}

test('the first page has 24 cards, whatever the size of the collection', async () => {
  const { requests, data } = await read(10_000, 1)
  expect(requests).toEqual(['/api/collections/one/cards?page=1&pageSize=24&fields=light'])
  expect(flattenRowPages(data)).toHaveLength(24)
  expect(data.pages[0]).toMatchObject({ total: 10_000, hasMore: true, revision: 4 })
})

test('later pages have 1,000 cards, and every card appears once', async () => {
  const { requests, data } = await read(2100, 5)
  expect(requests.map(address => address.split('?')[1])).toEqual([
    'page=1&pageSize=24&fields=light',
    'page=1&pageSize=1000&fields=light',
    'page=2&pageSize=1000&fields=light',
    'page=3&pageSize=1000&fields=light',
  ])
  const ids = flattenRowPages(data).map(row => row.productId)
  expect(ids).toEqual(Array.from({ length: 2100 }, (_, index) => `c-${index}`))
})

test('the rows of the first page keep their identity when the second page arrives', async () => {
  const { data } = await read(2100, 2)
  const [first] = data.pages
  expect(flattenRowPages(data)[23]).toBe(first?.cards[23])
  const changed = { ...aRow('c-23'), name: 'Ditto' }
  const pages = data.pages.map((page, index) =>
    index === 1 ? { ...page, cards: page.cards.with(23, changed) } : page,
  )
  expect(flattenRowPages({ pages })[22]).toBe(first?.cards[22])
  expect(flattenRowPages({ pages })[23]).toEqual(changed)
})

test('a small collection needs one request', async () => {
  expect((await read(24, 3)).requests).toHaveLength(1)
})

test('the Full Collection is read from the summary, under both of its ids', async () => {
  for (const id of [fullCollectionId, '__summary__']) {
    expect((await read(3, 1, id)).requests).toEqual([
      '/api/collections/summary?page=1&pageSize=24&fields=light',
    ])
  }
})

test('without data there are no rows', () => expect(flattenRowPages(undefined)).toEqual([]))
