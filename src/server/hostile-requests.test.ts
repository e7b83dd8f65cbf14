import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import { serveHttp } from '#platform/http/serve.ts'
import { describeEndpoints } from '#server/api-description/openapi.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { type ApiDescription, hostileRequests, type KnownValues } from '#test/support/hostile-requests.ts'
import type { TestApi } from '#test/support/test-api.ts'

const seed = 19

let api: TestApi
let description: ApiDescription

beforeAll(async () => {
  api = await startCollectorsApi()
  description = describeEndpoints(api.origin, apiEndpoints) as unknown as ApiDescription
})
afterAll(() => api.close())

/** Creates a user with a collection and a comment on it, so that operations do not affect each other. */
async function createTestData(): Promise<{ token: string; known: KnownValues }> {
  const ash = await signUpCollector(api, { role: 'owner' })
  const id = await ash.collection({ isPublic: true, cards: [{ productId: 'base1-4' }] })
  const comment = await ash.post(`/collections/${id}/comments`, { content: 'Nice' })
  const commentId = comment.body['id']
  const known = {
    id,
    collectionId: id,
    commentId,
    parentId: null,
    cardId: 'base1-4',
    productId: 'base1-4',
    productIds: ['base1-4'],
    username: ash.username,
    userId: ash.id,
    email: `new${ash.id}@cards.example`,
    password: 'pikachu1',
  }
  return { token: ash.token, known }
}

/** In paths about cards, `id` is the id of a card. */
const idIn = (path: string, known: KnownValues): KnownValues =>
  /^\/api\/(card|products|prices|categories)\b/.test(path) ? { ...known, id: 'base1-4' } : known

/** One test for each path, because all of them take long. */
const paths = [...new Set(Object.values(apiEndpoints).map(({ path }) => `/api${path}`))]

test.each(paths)('%s returns no server error for hostile values', async path => {
  const failures: string[] = []
  const operations = Object.entries(description.paths[path] ?? {})
  expect(operations).not.toEqual([])
  for (const [method, operation] of operations) {
    const { token, known } = await createTestData()
    const requests = hostileRequests({ method, path, operation }, idIn(path, known), { seed, random: 2 })
    const responses = await Promise.all(
      requests.map(({ method: verb, path: address, body }) => api.call(verb, address, { token, body })),
    )
    const failed = requests.filter((_, index) => (responses[index]?.status ?? 500) >= 500)
    failures.push(...failed.map(request => JSON.stringify(request).slice(0, 300)))
  }
  expect(failures).toEqual([])
})

async function statusOf(port: number, method: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  const [head] = await once(socket, 'data')
  socket.destroy()
  return String(head).split(' ')[1] ?? ''
}

test('unknown methods and paths get a client error', async () => {
  const server = await serveHttp({ fetch: api.app.fetch, host: '127.0.0.1', port: 0, graceMilliseconds: 0 })
  const ask = (method: string, path: string) => statusOf(server.port, method, path)
  for (const path of ['/auth/v1/user', '/auth/v1/nothing', '/api/search', '/'])
    expect([path, await ask('TRACE', path)]).toEqual([path, '405'])
  for (const method of ['PROPFIND', 'MKCOL', 'LINK', 'QUERY', 'M-SEARCH'])
    for (const path of ['/auth/v1/user', '/api/search', '/'])
      expect(`${method} ${path} ${await ask(method, path)}`).toMatch(/ 40[045]$/)
  for (const path of ['/sitemaps/nothing.xml', '/sitemaps/cards-99.xml', '/sitemaps/%00', '/og/card/%00.png'])
    expect([path, await ask('GET', path)]).toEqual([path, '404'])
  await server.close()
})
