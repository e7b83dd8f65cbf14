import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createPriceRequests } from './create-price-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (address: string) => Response | Promise<Response>

/** The price calls over a network that responds after some milliseconds, or never. */
function requests(respond: Answer, after = 100) {
  const asked: string[] = []
  let now = 0
  const most = { atOnce: 0 }
  const fetch = (address: string, { signal }: RequestInit) => {
    asked.push(address)
    most.atOnce = Math.max(most.atOnce, ++now)
    return new Promise<Response>((resolve, reject) => {
      const leave = (end: () => void) => {
        now--
        end()
      }
      const timer = setTimeout(() => leave(() => resolve(respond(address))), after)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        leave(() => reject(signal.reason))
      })
    })
  }
  const api = createHttpClient({ fetch: fetch as typeof globalThis.fetch })
  return { asked, most, calls: createPriceRequests(api) }
}

async function failureOf(promise: Promise<unknown>) {
  const start = Date.now()
  const settled = promise.then(
    () => undefined,
    (error: Error) => ({ message: error.message, after: Date.now() - start }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return settled
}

const priced = () => Response.json({ price: 4.2, formattedPrice: '$4.20' })

test('two prices are requested at a time, the others are queued', async () => {
  const { asked, most, calls } = requests(priced)
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(id => calls.price(id)))
  await vi.advanceTimersByTimeAsync(50)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await all).toHaveLength(5)
  expect(most.atOnce).toBe(2)
})

test('a price is cached for five minutes', async () => {
  const { asked, calls } = requests(priced)
  const ask = async () => {
    const price = calls.price('kept')
    await vi.advanceTimersByTimeAsync(200)
    return price
  }
  expect(await ask()).toEqual({ price: 4.2, formattedPrice: '$4.20' })
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await ask()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await ask()
  expect(asked).toHaveLength(2)
})

test.each([
  ['price', 8000, 'Price request timed out'],
  ['history', 5000, 'Price history request timed out'],
  ['ebayUrl', 3000, 'eBay URL request timed out'],
  ['compare', 5000, 'Price comparison request timed out'],
] as const)('a %s that takes longer than %d ms times out', async (kind, limit, sentence) => {
  const { calls } = requests(priced, 100_000)
  expect(await failureOf(calls[kind]('slow'))).toEqual({ message: sentence, after: limit })
})

test('time in the queue does not count towards the timeout', async () => {
  const { calls } = requests(priced, 7000)
  const all = Promise.all(['f', 'g', 'h', 'i'].map(id => calls.price(id)))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await all).toHaveLength(4)
})

test.each([
  ['price', 'Failed to fetch card price'],
  ['history', 'Failed to fetch price history'],
  ['ebayUrl', 'Failed to fetch eBay URL'],
  ['compare', 'Failed to fetch price comparison'],
] as const)('a %s that the server rejects fails', async (kind, sentence) => {
  const { calls } = requests(() => Response.json({}, { status: 400 }))
  expect((await failureOf(calls[kind]('refused')))?.message).toBe(sentence)
})

test('a network failure has a message of its own', async () => {
  const { calls } = requests(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await failureOf(calls.price('offline')))?.message).toBe('Network connection error')
})

test('a history covers thirty days by default', async () => {
  const { asked, calls } = requests(() => Response.json({ history: [] }))
  const both = Promise.all([calls.history('x'), calls.history('x', { days: 90 })])
  await vi.advanceTimersByTimeAsync(1000)
  await both
  expect(asked.map(address => new URLSearchParams(address.split('?')[1]).get('days'))).toEqual(['30', '90'])
})

test('an aborted request rejects and frees its slot', async () => {
  const { calls } = requests(priced, 100_000)
  const leaving = new AbortController()
  const failed = failureOf(calls.price('left', leaving.signal))
  leaving.abort()
  expect((await failed)?.message).toContain('abort')
})
