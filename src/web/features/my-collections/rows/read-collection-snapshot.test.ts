import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { readCollectionSnapshot } from './read-collection-snapshot.ts'

/** Serves 1,500 cards. Responses use the revisions in order, then repeat the last one. */
function mockServer(...revisions: number[]) {
  const requestedPages: string[] = []
  const respond = async (address: string) => {
    requestedPages.push(new URL(address, 'http://localhost').searchParams.get('page') ?? '')
    const revision = revisions.length > 1 ? revisions.shift() : revisions[0]
    const cards = [aRow(`page ${requestedPages.at(-1)}`)]
    return Response.json({ cards, revision, pagination: { total: 1500, hasMore: false } })
  }
  return { requestedPages, api: createHttpClient({ fetch: respond as typeof fetch }) }
}

const { signal } = new AbortController()

test('all pages are read in order', async () => {
  const { requestedPages, api } = mockServer(7)
  const { rows, revision } = await readCollectionSnapshot(api, 'one', signal)
  expect(rows.map(row => row.productId)).toEqual(['page 1', 'page 2'])
  expect([revision, requestedPages]).toEqual([7, ['1', '2']])
})

test('a collection that changes between two pages is read again', async () => {
  const { requestedPages, api } = mockServer(7, 8, 8, 8)
  expect((await readCollectionSnapshot(api, 'one', signal)).revision).toBe(8)
  expect(requestedPages).toEqual(['1', '2', '1', '2'])
})

test('a collection that keeps changing is returned as last read, because saving it is rejected', async () => {
  const { requestedPages, api } = mockServer(1, 2, 3, 4, 5, 6, 7)
  expect((await readCollectionSnapshot(api, 'one', signal)).revision).toBe(5)
  expect(requestedPages).toHaveLength(6)
})
