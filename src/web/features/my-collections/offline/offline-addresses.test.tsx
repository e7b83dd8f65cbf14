import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { CollectionsPage } from '#web/features/my-collections/collections-page.tsx'
import { maxOfflineCards, maxOfflineCollections, listOfflineUrls } from './offline-addresses.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

const collectionOf = (id: string, cards: number) => ({ id, _count: { cards } })
const rowQueries = (id: string, addresses: readonly string[]) =>
  addresses
    .filter(address => address.startsWith(`/api/collections/${id}/cards`))
    .map(address => address.split('?')[1])

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  vi.useRealTimers()
})

const binder = aCollection('c1', { name: 'Binder', _count: { cards: 30, comments: 0, votes: 0 } })
const stats = {
  cards: 30,
  owned: 0,
  chasing: 30,
  quantity: 30,
  percent: 0,
  value: 0,
  ownedValue: 0,
  graded: 0,
  toFinish: { value: 0, unpriced: 0, graded: 0 },
  unpriced: 30,
}
const responses: [part: string, answer: object][] = [
  ['/waiting', { rows: [] }],
  ['/stats', stats],
  ['/completion', { sets: [], missing: null }],
  ['', { collections: [binder] }],
]

/** Thirty cards in two pages: the first screen, then all. */
const rowsFor = (path: string) => ({
  cards: [aRow('a')],
  revision: 1,
  stats,
  pagination: { total: 30, hasMore: !path.includes('pageSize=1000') },
})

/** Requests of My Collections at an address, scrolled to the end. */
async function requestsAt(address: string): Promise<string[]> {
  act(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))
  const { requests } = await renderAppWithToasts(
    ({ path }) =>
      /\/(cards|summary)\?/.test(path) ? rowsFor(path) : responses.find(([part]) => path.includes(part))?.[1],
    <CollectionsPage />,
    address,
  )
  await act(() => vi.advanceTimersByTimeAsync(150))
  await waitForPendingWork()
  return requests.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`)
}

test('the stored addresses are exactly those that My Collections requests', async () => {
  const stored = listOfflineUrls('ash', [collectionOf('c1', 30)])
  localStorage.setItem('chasekit-collection-details', 'unfolded')
  const requests = [
    ...(await requestsAt('/collections')),
    ...(await requestsAt('/collections?id=c1')),
    ...(await requestsAt(`/collections?id=${fullCollectionId}`)),
  ]
  expect(stored.filter(address => !requests.includes(address))).toEqual([])
  expect(new Set(requests).difference(new Set(stored))).toEqual(
    new Set([
      '/api/collections/summary?page=1&pageSize=1000&fields=light',
      // Smart lists need a connection.
      '/api/searches',
    ]),
  )
})

test('a large collection is stored completely, a thousand cards per page', () => {
  expect(rowQueries('c1', listOfflineUrls('ash', [collectionOf('c1', 2400)]))).toEqual([
    'page=1&pageSize=24&fields=light',
    'page=1&pageSize=1000&fields=light',
    'page=2&pageSize=1000&fields=light',
    'page=3&pageSize=1000&fields=light',
  ])
  expect(rowQueries('c1', listOfflineUrls('ash', [collectionOf('c1', 24)]))).toHaveLength(1)
})

test('over the card limit only the first page of each collection is stored', () => {
  const stored = listOfflineUrls('ash', [
    collectionOf('c1', maxOfflineCards - 1000),
    collectionOf('c2', 5000),
    collectionOf('c3', 900),
  ])
  expect(rowQueries('c1', stored)).toHaveLength(1 + (maxOfflineCards - 1000) / 1000)
  expect(rowQueries('c2', stored)).toHaveLength(2)
  expect(rowQueries('c3', stored)).toEqual(['page=1&pageSize=24&fields=light'])
})

test('over the collection limit only the newest are stored', () => {
  const collections = Array.from({ length: maxOfflineCollections + 1 }, (_, index) =>
    collectionOf(`c${index}`, 10),
  )
  const stored = listOfflineUrls('ash', collections)
  expect(rowQueries(`c${maxOfflineCollections - 1}`, stored)).toHaveLength(1)
  expect(rowQueries(`c${maxOfflineCollections}`, stored)).toEqual([])
})
