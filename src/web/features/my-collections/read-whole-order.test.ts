import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { readWholeOrder } from './read-whole-order.ts'

/** 1,500 cards; the answers' revisions in the order they are asked for, then the last one for ever. */
function server(...revisions: number[]) {
  const asked: string[] = []
  const answer = async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('page') ?? '')
    const revision = revisions.length > 1 ? revisions.shift() : revisions[0]
    const cards = [aRow(`page ${asked.at(-1)}`)]
    return Response.json({ cards, revision, pagination: { total: 1500, hasMore: false } })
  }
  return { asked, api: createHttpClient({ fetch: answer as typeof fetch }) }
}

const { signal } = new AbortController()

test('all pages are read and stand in order', async () => {
  const { asked, api } = server(7)
  const { rows, revision } = await readWholeOrder(api, 'one', signal)
  expect(rows.map(row => row.productId)).toEqual(['page 1', 'page 2'])
  expect([revision, asked]).toEqual([7, ['1', '2']])
})

test('a collection that changes between two pages is read again', async () => {
  const { asked, api } = server(7, 8, 8, 8)
  expect((await readWholeOrder(api, 'one', signal)).revision).toBe(8)
  expect(asked).toEqual(['1', '2', '1', '2'])
})

test('one that never stands still is taken as it is: saving it would be refused', async () => {
  const { asked, api } = server(1, 2, 3, 4, 5, 6, 7)
  expect((await readWholeOrder(api, 'one', signal)).revision).toBe(5)
  expect(asked).toHaveLength(6)
})
