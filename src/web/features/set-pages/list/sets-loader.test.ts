import { expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { loadSet } from '#web/features/set-pages/cards/set-loader.ts'
import { loadSets } from './sets-loader.ts'

const set = anApiSet({ cardCount: 102 })
const { signal } = new AbortController()

type Call = { params?: { id?: string }; query?: Record<string, string | undefined> }

/** The requests of the loader; only 'base1' is a set. */
async function load(path: string, facts = set) {
  const requests: [string, Call['query']][] = []
  let missing = 0
  const api = (async (route: string, call: Call) => {
    requests.push([route.replace('GET ', ''), call.query])
    if (route.endsWith('/cards'))
      return { cards: [anApiCard()], total: 1, pagination: { hasNext: false, page: 1 } }
    if (route === 'GET /categories/sets') return { sets: [facts] }
    if (call.params?.id !== 'base1') throw new ApiError('API request failed: 404', { status: 404 })
    return facts
  }) as never
  const app = { api, queryClient: createQueryClient(), notFound: () => void missing++ }
  const url = new URL(path, 'http://chasekit.example')
  const params = { set: url.pathname.split('/')[2] }
  await (url.pathname === '/sets' ? loadSets : loadSet)(app, { params, url, signal })
  return { requests, routes: requests.map(([route]) => route), missing }
}

const sizeOf = ({ requests }: Awaited<ReturnType<typeof load>>) =>
  requests.find(([route]) => route.endsWith('/cards'))?.[1]?.['pageSize']

test('the sets browser requests the sets of its language and series, and nothing else', async () => {
  const { requests } = await load('/sets?language=ja&series=neo')
  expect(requests).toEqual([
    ['/categories/sets', { pageSize: '1000', language: 'ja', series: 'neo', q: undefined }],
  ])
})

test('the server loads the first rows of a selected set', async () => {
  expect(sizeOf(await load('/sets?set=base1'))).toBe('30')
  expect(sizeOf(await load('/set/base1'))).toBe('30')
})

test('another order needs all cards', async () => {
  expect(sizeOf(await load('/sets?set=base1&sort=price-desc'))).toBe('1000')
})

test('a set without cards in the catalogue requests none', async () => {
  const { routes } = await load('/set/base1', anApiSet({ cardCount: 0 }))
  expect(routes).toEqual(['/categories/{id}'])
})

test.each(['/sets?set=nonsense', '/set/nonsense', '/set/604'])('%s is a 404 page', async path => {
  const { missing, routes } = await load(path)
  expect(missing).toBe(1)
  expect(routes.includes('/categories/group/{id}')).toBe(path.endsWith('604'))
})
