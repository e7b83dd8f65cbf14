import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { apiEndpoints } from '#contract/api.ts'
import type { AppError } from '#contract/problem.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { createLocalApi } from './local-api.ts'
import { profileHandlers } from './profiles/profile-handlers.ts'

const nowhere = new pg.Pool({ connectionString: 'postgres://u@127.0.0.1:1/none' })
afterAll(() => nowhere.end())

const noCards = { current: () => Promise.reject(new Error('No catalogue is read')) as never }

function pagesCalls(pool: Parameters<typeof profileHandlers>[0]['pool']) {
  const reported: unknown[] = []
  const handlers = profileHandlers({ pool, catalogue: noCards, prices: noCards }) as Handlers<
    typeof apiEndpoints
  >
  const fail = ({ status, message }: AppError) => Object.assign(new Error(message), { status })
  const call = createLocalApi(handlers, { fail, report: (_, request) => void reported.push(request) })
  const respond = (route: string, params: object) => call(route, { params }).catch((error: unknown) => error)
  return { respond, reported }
}

test('a page gets a 503 while the database is unavailable, and the failure is reported', async () => {
  const { respond, reported } = pagesCalls(nowhere)
  expect(await respond('GET /profile/{username}', { username: 'ash' })).toMatchObject({ status: 503 })
  expect(reported).toEqual([{ method: 'GET', path: '/profile/{username}' }])
})

test('an unexpected error is returned unchanged and not reported as an outage', async () => {
  const mistake = new Error('no such column')
  const { respond, reported } = pagesCalls({ query: () => Promise.reject(mistake) } as unknown as pg.Pool)
  expect(await respond('GET /profile/{username}', { username: 'ash' })).toBe(mistake)
  expect(reported).toEqual([])
})
