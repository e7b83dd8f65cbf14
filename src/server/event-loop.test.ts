import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import { describeEndpoints } from '#server/api-description/openapi.ts'
import { type Collector, signUpCollector } from '#test/support/collector-api.ts'
import { costlyRequests, longAddress } from '#test/support/costly-requests.ts'
import type { ApiDescription, HostileRequest, KnownValues } from '#test/support/hostile-requests.ts'
import { createLargeCatalogue } from '#test/support/large-catalogue.ts'
import { minTurn, maxTurn } from '#test/support/longest-turn.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const encodings = ['br', 'gzip', 'identity'] as const

let api: TestApi
let collector: Collector
let known: KnownValues
let description: ApiDescription

beforeAll(async () => {
  api = await startTestApi({}, createLargeCatalogue())
  collector = await signUpCollector(api, { role: 'owner' })
  description = describeEndpoints(api.origin, apiEndpoints) as unknown as ApiDescription
  const id = await collector.collection({ isPublic: true, cards: [{ productId: 'big0-1' }] })
  known = { id, collectionId: id, cardId: 'big0-1', productId: 'big0-1', username: collector.username }
})
afterAll(() => api.close())

async function send({ method, path, body }: HostileRequest, encoding: string): Promise<void> {
  const headers = { authorization: `Bearer ${collector.token}`, 'accept-encoding': encoding }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  await (await api.app.request(path, init, env)).arrayBuffer()
}

async function listBlocking(requests: readonly HostileRequest[]): Promise<string[]> {
  const blocking: string[] = []
  for (const request of requests) {
    const turn = await minTurn(run => send(request, encodings[run]))
    if (turn > maxTurn) blocking.push(`${Math.round(turn)} ms: ${JSON.stringify(request).slice(0, 200)}`)
  }
  return blocking
}

const terms = (count: number, text: (index: number) => string, glue = ' ') =>
  encodeURIComponent(Array.from({ length: count }, (_, index) => text(index)).join(glue))
const list = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index))

const publicLists = [
  `/v2/cards?pageSize=1&orderBy=${list(900, () => 'attacks.text').join(',')}`,
  `/v2/cards?orderBy=attacks.text,attacks.name,abilities.text,abilities.name,-flavorText`,
  `/v2/cards?select=${list(4000, index => `f${index}`)
    .join(',')
    .slice(0, 15_000)}`,
  `/v2/cards?pageSize=1&q=${terms(40, index => `attacks.text:*a*b${index}*`)}`,
  `/v2/cards?pageSize=1&q=${terms(40, index => `attacks.text:"a ${index}"`, ' OR ')}`,
  `/v2/cards?pageSize=1&q=${terms(1, () => `attacks.text:${'*a'.repeat(490)}`)}`,
  longAddress('/v2/sets', index => `orderBy=name&q=name:${index}`),
  longAddress('/v2/en/cards', index => `attacks=notlike:a${index}`),
  longAddress('/v2/en/cards', index => `variants=notlike:a${index}`),
  longAddress('/v2/en/cards', () => 'name=like:aa'),
  longAddress('/v2/en/sets', index => `name=notlike:a${index}`),
  `/v2/en/cards?attacks=${list(3000, index => `a${index}`).join('|')}`,
  `/v2/en/cards?attacks=${list(40, index => `a${index}`).join('|')}`,
  `/v2/en/cards?${list(40, index => `attacks=notlike:a${index}`).join('&')}`,
  '/v2/en/cards?sort:field=attacks.effect&sort:order=DESC',
  '/v2/en/cards?attacks=like:e',
  `/api/products?sortBy=price&q=${terms(40, () => 'name:o')}`,
  `/api/products?q=${terms(40, index => `-o:/the.*${index}/`)}`,
  `/api/products?q=${terms(40, index => `-name:*a*b*${index}`)}`,
  `/api/search?q=${terms(40, index => `o:/.*${index}.*e.*q/`)}`,
  `/api/search?q=${terms(8, index => `o:/(the|of|is|a|e|s).{0,9}${index}.{0,9}[qxz]/`)}`,
  `/api/search?scope=mine&q=${terms(40, index => `-name:kachu${index}`)}`,
]

// The indexes of fields are built with the first requests, in short turns.
const slowFirst = ['/v2/cards', '/v2/en/cards?name=x']

test.each([...slowFirst, ...publicLists].map((path, index) => [index, path.slice(0, 60), path] as const))(
  'list or search %i of the public APIs does not block the event loop: %s',
  async (_index, _start, path) => {
    expect(await listBlocking([{ method: 'GET', path }])).toEqual([])
  },
)

const sections = [...new Set(Object.values(apiEndpoints).map(({ path }) => path.split('/')[1] ?? ''))]

test.each(sections)('no call of %s blocks the event loop with the longest values', async section => {
  const requests = Object.entries(description.paths)
    .filter(([path]) => path.split('/')[2] === section)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        costlyRequests({ method, path, operation }, known),
      ),
    )
  expect(await listBlocking(requests)).toEqual([])
})
