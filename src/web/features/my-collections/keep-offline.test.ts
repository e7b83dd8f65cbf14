import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { keepOffline } from './keep-offline.ts'
import { offlineAddresses } from './offline-addresses.ts'

const minute = 60_000
const collections = [{ id: 'c1', _count: { cards: 3 } }]
const wanted = offlineAddresses('ash', collections)

/** What the browser asked for, and what the worker had kept before. */
let asked: string[]
let answer: (address: string) => Response
let kept: Map<string, Response>

beforeEach(() => {
  asked = []
  kept = new Map()
  answer = () => new Response('{}')
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (address: string) => (name === offlineCaches.own.name ? kept.get(address) : undefined),
    }),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === '/collections') return new Response('<script src="/assets/my-collections.js">')
    return answer(address)
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (signal = new AbortController().signal) => keepOffline('ash', collections, signal)
const keptAgo = (milliseconds: number) =>
  new Response('{}', { headers: { date: new Date(Date.now() - milliseconds).toUTCString() } })

test('the page’s code and every answer of it pass the worker', async () => {
  await keep()
  expect(asked).toEqual(['/collections', '/assets/my-collections.js', ...wanted])
})

test('what was kept lately is not asked for again, what is older is', async () => {
  const [lately = '', before = ''] = wanted
  kept.set(lately, keptAgo(14 * minute))
  kept.set(before, keptAgo(16 * minute))
  await keep()
  expect(asked).not.toContain(lately)
  expect(asked).toContain(before)
})

test.each([429, 503, 401])('a server that cannot answer (%i) is left alone', async status => {
  answer = () => new Response('{}', { status })
  await keep()
  expect(asked.at(-1)).toBe(wanted[0])
})

test('whoever leaves the page, or signs out, ends it', async () => {
  const visit = new AbortController()
  answer = address => {
    if (address === wanted[1]) visit.abort()
    return new Response('{}')
  }
  await expect(keep(visit.signal)).rejects.toThrow()
  expect(asked.at(-1)).toBe(wanted[1])
})
