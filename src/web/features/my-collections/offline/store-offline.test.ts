import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { storeOffline } from './store-offline.ts'
import { listOfflineUrls } from './offline-addresses.ts'

const minute = 60_000
const collections = [{ id: 'c1', _count: { cards: 3 } }]
const addresses = listOfflineUrls('ash', collections)

/** Requests of the browser, and responses stored by the worker. */
let requests: string[]
let respond: (address: string) => Response
let stored: Map<string, Response>

beforeEach(() => {
  requests = []
  stored = new Map()
  respond = () => new Response('{}')
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (address: string) => (name === offlineCaches.own.name ? stored.get(address) : undefined),
    }),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    if (address === '/collections') return new Response('<script src="/assets/my-collections.js">')
    return respond(address)
  })
})
afterEach(() => vi.unstubAllGlobals())

const store = (signal = new AbortController().signal) => storeOffline('ash', collections, signal)
const storedAgo = (milliseconds: number) =>
  new Response('{}', { headers: { date: new Date(Date.now() - milliseconds).toUTCString() } })

test('the page’s code and all of its data are requested through the worker', async () => {
  await store()
  expect(requests).toEqual([
    '/collections',
    '/assets/my-collections.js',
    ...addresses,
    '/api/copies/ownership',
    '/api/copies?sort=added&page=1&pageSize=1000',
  ])
})

test('recently stored responses are skipped, and older ones are requested again', async () => {
  const [recent = '', older = ''] = addresses
  stored.set(recent, storedAgo(14 * minute))
  stored.set(older, storedAgo(16 * minute))
  await store()
  expect(requests).not.toContain(recent)
  expect(requests).toContain(older)
})

test.each([429, 503, 401])('a %i response stops further requests', async status => {
  respond = () => new Response('{}', { status })
  await store()
  expect(requests.at(-1)).toBe(addresses[0])
})

test('leaving the page or signing out stops the download', async () => {
  const visit = new AbortController()
  respond = address => {
    if (address === addresses[1]) visit.abort()
    return new Response('{}')
  }
  await expect(store(visit.signal)).rejects.toThrow()
  expect(requests.at(-1)).toBe(addresses[1])
})
