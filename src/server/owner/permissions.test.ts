import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import { type Caller, isRole } from '#contract/viewer.ts'
import { bindEndpoints, type Handlers } from '#platform/http/bind-endpoint.ts'
import { registerErrorHandlers } from '#platform/http/problem-responses.ts'
import { createApiGate } from '#server/api-gate.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const people = ['visitor', 'user', 'moderator', 'owner'] as const
type Person = (typeof people)[number]
type Outcome = 'admitted' | 'asked to sign in' | 'absent'

const everybody = { visitor: 'admitted', user: 'admitted', moderator: 'admitted', owner: 'admitted' } as const
/** The outcome of a call by the endpoint's caller. */
const expected: Record<Caller, Record<Person, Outcome>> = {
  anyone: everybody,
  viewer: everybody,
  scoped: everybody,
  user: { ...everybody, visitor: 'asked to sign in' },
  moderator: { ...everybody, visitor: 'absent', user: 'absent' },
  owner: { ...everybody, visitor: 'absent', user: 'absent', moderator: 'absent' },
}

const endpoints = Object.entries<Endpoint>(apiEndpoints)
const forRoles = endpoints.map(([, endpoint]) => endpoint).filter(({ caller }) => isRole(caller))
let api: TestApi
let tokens: Record<Person, string | undefined>

beforeAll(async () => {
  api = await startTestApi()
  const tokenOf = async (role?: 'owner' | 'moderator') => (await api.signUp(role ? { role } : {})).token
  tokens = {
    visitor: undefined,
    user: await tokenOf(),
    moderator: await tokenOf('moderator'),
    owner: await tokenOf('owner'),
  }
})
afterAll(() => api.close())

const pathOf = ({ path }: Endpoint) => `/api${path.replaceAll(/\{\w+\}/g, 'x')}`
const authorizationOf = (token: string | undefined) =>
  (token === undefined ? {} : { authorization: `Bearer ${token}` }) as Record<string, string>

/** All endpoints behind the real checks of callers. The handlers change nothing and report that they were reached. */
function createAppOfChecks(): Hono {
  const app = new Hono()
  const reach = () => {
    throw new AppError('conflict', 'The handler was reached')
  }
  const handlers = Object.fromEntries(endpoints.map(([name]) => [name, reach]))
  bindEndpoints(
    app,
    apiEndpoints,
    handlers as unknown as Handlers<typeof apiEndpoints>,
    createApiGate(api.context),
  )
  registerErrorHandlers(app, error => {
    throw error
  })
  return app
}

async function outcomeOf(response: Response, path: string): Promise<Outcome | string> {
  const { code, message } = (await response.json()) as { code: string; message: string }
  if (code === 'conflict' || code === 'validation_failed' || code === 'bad_json') return 'admitted'
  if (code === 'unauthenticated' && message === 'Please sign in') return 'asked to sign in'
  return code === 'not_found' && message === `No such call: ${path}` ? 'absent' : `${code}: ${message}`
}

test('each endpoint admits those whom its caller names, and no others', async () => {
  const app = createAppOfChecks()
  const differences: string[] = []
  for (const [name, endpoint] of endpoints)
    for (const person of people) {
      const init = { method: endpoint.method, headers: authorizationOf(tokens[person]) }
      const path = pathOf(endpoint)
      const outcome = await outcomeOf(await app.request(path, init), path)
      if (outcome !== expected[endpoint.caller ?? 'anyone'][person])
        differences.push(`${name}, ${person}: ${outcome}`)
    }
  expect(differences).toEqual([])
})

test('all endpoints below /owner require a role, except the one that makes the first owner', () => {
  const others = endpoints.filter(([, { path, caller }]) => path.startsWith('/owner') !== isRole(caller))
  expect(others.map(([name]) => name)).toEqual(['claimSite'])
})

type Request = { method: string; token?: string | undefined; body?: string }

/** Status, headers and body of a response, without the path and the names that the request chose. */
async function traitsOf(path: string, { method, token, body }: Request): Promise<unknown> {
  const headers = { ...authorizationOf(token), 'accept-encoding': 'identity' }
  const response = await api.app.request(path, { method, headers, ...(body !== undefined && { body }) })
  const text = (await response.text()).replaceAll(path, 'PATH')
  return [response.status, Object.fromEntries(response.headers), text]
}

const longBody = JSON.stringify('x'.repeat(1_100_000))

/** The bodies with which an endpoint is tried: none, one that is not JSON, and one that is too long. */
const bodiesOf = ({ body }: Endpoint, method: string) =>
  body && method !== 'HEAD' && method !== 'OPTIONS' ? [undefined, '{', longBody] : [undefined]

test('to others, an endpoint for a role responds like an unknown path', async () => {
  expect(forRoles.length).toBeGreaterThan(0)
  const unknown = new Map<string, Promise<unknown>>()
  const unknownTraits = (request: Request) => {
    const key = `${request.method} ${request.token} ${request.body?.length}`
    const traits = unknown.get(key) ?? traitsOf('/api/owner/unknown', request)
    unknown.set(key, traits)
    return traits
  }
  for (const endpoint of forRoles) {
    const path = pathOf(endpoint)
    const others = people.filter(person => expected[endpoint.caller ?? 'anyone'][person] === 'absent')
    for (const token of [...others.map(person => tokens[person]), 'not-a-token'])
      for (const method of [endpoint.method, 'HEAD', 'OPTIONS'])
        for (const body of bodiesOf(endpoint, method)) {
          const request = { method, token, ...(body !== undefined && { body }) }
          expect([path, await traitsOf(path, request)]).toEqual([path, await unknownTraits(request)])
        }
  }
})

test('the API description names no endpoint for a role', async () => {
  const { text } = await api.call('GET', '/api/openapi.json')
  expect(text).toContain('/api/account')
  expect(text).not.toContain('/api/owner')
})
