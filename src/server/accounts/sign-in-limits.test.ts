import { afterEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
afterEach(() => api.close())

const wrong = { email: 'ash@cards.example', password: 'not it' }

test('a write after the limit gets 429 with Retry-After; other users and reads are not limited', async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_WRITES: '3/min' })
  const [ash, misty] = [await api.signUp(), await api.signUp()]
  const change = (token: string) => api.call('POST', '/api/auth/ensure-user', { token })
  for (let time = 0; time < 3; time++) expect((await change(ash.token)).status).toBe(200)
  const refused = await change(ash.token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.headers.get('retry-after')).toBe('20')
  expect((await change(misty.token)).status).toBe(200)
  expect((await api.call('GET', '/api/categories/sets', { token: ash.token })).status).toBe(200)
})

test('calls with an API key count against the limit of the key, and changes also against that of its user', async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_API_KEYS: '6/min', RATE_LIMIT_WRITES: '4/min' })
  const { token } = await api.signUp()
  const create = async () => {
    const body = { name: 'Program', scope: 'write' }
    return String((await api.call('POST', '/api/account/keys', { token, body })).body['key'])
  }
  const [first, second] = [await create(), await create()]
  const read = async (key: string) => (await api.call('GET', '/api/copies', { token: key })).status
  const write = async (key: string) =>
    (await api.call('POST', '/api/collections', { token: key, body: { name: 'By program' } })).status
  expect([await write(first), await write(second), await write(first)]).toEqual([201, 201, 429])
  expect(await Promise.all([1, 2, 3, 4].map(() => read(first)))).toEqual([200, 200, 200, 200])
  expect([await read(first), await read(second)]).toEqual([429, 200])
})

test('the API and the sign-in service share one limit of password attempts per IP address', async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN: '4/min' })
  const tryApi = (address: string) => api.call('POST', '/api/auth/login', { body: wrong, address })
  const tryService = (address: string) =>
    api.call('POST', '/auth/v1/token?grant_type=password', { body: wrong, address })
  const [firstAddress, secondAddress] = ['203.0.113.1', '203.0.113.2']
  expect([(await tryApi(firstAddress)).status, (await tryService(firstAddress)).status]).toEqual([401, 400])
  expect([(await tryApi(firstAddress)).status, (await tryService(firstAddress)).status]).toEqual([401, 400])
  const refused = [await tryApi(firstAddress), await tryService(firstAddress)]
  expect(refused.map(response => response.status)).toEqual([429, 429])
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect([(await tryApi(secondAddress)).status, (await tryService(secondAddress)).status]).toEqual([401, 400])
})

test('registrations count towards the limit of their IP address', async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN: '3/min' })
  const register = (email: string) =>
    api.call('POST', '/api/auth/register', { body: { email, password: 'correct horse' } })
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push((await register(`${name}@cards.example`)).status)
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('an untrusted client cannot evade the limit with X-Forwarded-For', async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN: '2/min' })
  const statuses: number[] = []
  for (const invented of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const headers = { 'x-forwarded-for': invented }
    statuses.push((await api.call('POST', '/api/auth/login', { body: wrong, headers })).status)
  }
  expect(statuses).toEqual([401, 401, 429])
})
