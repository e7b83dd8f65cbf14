import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import { appWithMessages } from '#test/support/app-with-messages.tsx'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { CollectionsPage } from './collections-page.tsx'
import { maxCards, maxCollections, offlineAddresses } from './offline-addresses.ts'
import { fullCollectionId } from './virtual-collections.ts'

const holding = (id: string, cards: number) => ({ id, _count: { cards } })
const rowsOf = (id: string, addresses: readonly string[]) =>
  addresses.filter(one => one.startsWith(`/api/collections/${id}/cards`)).map(one => one.split('?')[1])

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => sessionStore.set(stateWith('signedOut', null)))
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
const answers: [part: string, answer: object][] = [
  ['/waiting', { rows: [] }],
  ['/stats', stats],
  ['/completion', { sets: [], missing: null }],
  ['', { collections: [binder] }],
]

/** Thirty cards, the first screen of them and then all. */
const rowsFor = (path: string) => ({
  cards: [aRow('a')],
  revision: 1,
  stats,
  pagination: { total: 30, hasMore: !path.includes('pageSize=1000') },
})

/** What My Collections asks for at an address, scrolled to the end of what it shows. */
async function askedAt(address: string): Promise<string[]> {
  act(() => sessionStore.set({ ...stateWith('signedIn', null), user: { id: 'ash' } as User }))
  const { asked } = await appWithMessages(
    ({ path }) =>
      /\/(cards|summary)\?/.test(path) ? rowsFor(path) : answers.find(([part]) => path.includes(part))?.[1],
    <CollectionsPage />,
    address,
  )
  await act(() => vi.advanceTimersByTimeAsync(150))
  await settle()
  return asked.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`)
}

test('exactly what My Collections asks for is kept, word for word', async () => {
  const kept = offlineAddresses('ash', [holding('c1', 30)])
  const asked = [
    ...(await askedAt('/collections')),
    ...(await askedAt('/collections?id=c1')),
    ...(await askedAt(`/collections?id=${fullCollectionId}`)),
  ]
  expect(kept.filter(address => !asked.includes(address))).toEqual([])
  expect(new Set(asked).difference(new Set(kept))).toEqual(
    new Set(['/api/collections/summary?page=1&pageSize=1000&fields=light', '/api/collections/revision']),
  )
})

test('a large collection is kept whole, a thousand cards at a time', () => {
  expect(rowsOf('c1', offlineAddresses('ash', [holding('c1', 2400)]))).toEqual([
    'page=1&pageSize=24&fields=light',
    'page=1&pageSize=1000&fields=light',
    'page=2&pageSize=1000&fields=light',
    'page=3&pageSize=1000&fields=light',
  ])
  expect(rowsOf('c1', offlineAddresses('ash', [holding('c1', 24)]))).toHaveLength(1)
})

test('of very many cards so many are kept, of every collection the first screen', () => {
  const kept = offlineAddresses('ash', [
    holding('c1', maxCards - 1000),
    holding('c2', 5000),
    holding('c3', 900),
  ])
  expect(rowsOf('c1', kept)).toHaveLength(1 + (maxCards - 1000) / 1000)
  expect(rowsOf('c2', kept)).toHaveLength(2)
  expect(rowsOf('c3', kept)).toEqual(['page=1&pageSize=24&fields=light'])
})

test('of very many collections the newest are kept', () => {
  const many = Array.from({ length: maxCollections + 1 }, (_, place) => holding(`c${place}`, 10))
  const kept = offlineAddresses('ash', many)
  expect(rowsOf(`c${maxCollections - 1}`, kept)).toHaveLength(1)
  expect(rowsOf(`c${maxCollections}`, kept)).toEqual([])
})
