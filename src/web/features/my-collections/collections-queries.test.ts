import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { wholeList } from './card-list.ts'
import { rowsOf, rowsQuery } from './collections-queries.ts'
import { fullCollectionId } from './virtual-collections.ts'

/** A collection of so many cards; `asked` are the addresses in order. */
function server(total: number) {
  const asked: string[] = []
  const answer = async (address: string) => {
    asked.push(address)
    const { searchParams } = new URL(address, 'http://localhost')
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
    const start = (page - 1) * size
    const count = Math.max(0, Math.min(size, total - start))
    const cards = Array.from({ length: count }, (_, place) => aRow(`c-${start + place}`))
    return Response.json({ cards, revision: 4, pagination: { total, hasMore: start + count < total } })
  }
  return { asked, api: createHttpClient({ fetch: answer as typeof fetch }), client: new QueryClient() }
}

const read = async (total: number, pages: number, id = 'one') => {
  const { asked, api, client } = server(total)
  const data = await client.fetchInfiniteQuery({ ...rowsQuery(api, 'ash', id, wholeList), pages })
  return { asked, data }
}

test('a collection opens with its first 24 cards, whatever its size', async () => {
  const { asked, data } = await read(10_000, 1)
  expect(asked).toEqual(['/api/collections/one/cards?page=1&pageSize=24&fields=light'])
  expect(rowsOf(data)).toHaveLength(24)
  expect(data.pages[0]).toMatchObject({ total: 10_000, hasMore: true, revision: 4 })
})

test('the others come by the thousand, and every card is there once', async () => {
  const { asked, data } = await read(2100, 5)
  expect(asked.map(address => address.split('?')[1])).toEqual([
    'page=1&pageSize=24&fields=light',
    'page=1&pageSize=1000&fields=light',
    'page=2&pageSize=1000&fields=light',
    'page=3&pageSize=1000&fields=light',
  ])
  const ids = rowsOf(data).map(row => row.productId)
  expect(ids).toEqual(Array.from({ length: 2100 }, (_, place) => `c-${place}`))
})

test('the first screen stays as it was drawn when the first thousand has come', async () => {
  const { data } = await read(2100, 2)
  const [first] = data.pages
  expect(rowsOf(data)[23]).toBe(first?.cards[23])
  const changed = { ...aRow('c-23'), name: 'Ditto' }
  const pages = data.pages.map((page, place) =>
    place === 1 ? { ...page, cards: page.cards.with(23, changed) } : page,
  )
  expect(rowsOf({ pages })[22]).toBe(first?.cards[22])
  expect(rowsOf({ pages })[23]).toEqual(changed)
})

test('a small collection is one call', async () => {
  expect((await read(24, 3)).asked).toHaveLength(1)
})

test('the Full Collection is read from the summary, by either of its names', async () => {
  for (const id of [fullCollectionId, '__summary__']) {
    expect((await read(3, 1, id)).asked).toEqual(['/api/collections/summary?page=1&pageSize=24&fields=light'])
  }
})

test('nothing loaded is no rows', () => expect(rowsOf(undefined)).toEqual([]))
