import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import type { RateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { registerErrorHandlers } from './problem-responses.ts'
import { limitRate } from './rate-limit.ts'

const log = createLog({ level: 'silent', format: 'text' })
const nowhere: RateLimitStore = {
  add: () => Promise.reject(new Error('no database')),
  take: () => Promise.reject(new Error('no database')),
  sweep: () => Promise.resolve(),
}

function appWith(limiter: RateLimiter | undefined): Hono {
  const app = new Hono()
  const clientOf = () => 'ash'
  app.use('/api/search', limitRate({ limiter, name: 'search', limit: { count: 2, seconds: 60 }, clientOf }))
  app.get('/api/search', context => context.json({ results: [] }))
  registerErrorHandlers(app, () => {})
  return app
}

test('the use after the last allowed one is 429 with the wait in the header and in words', async () => {
  const limiter = new RateLimiter({ store: nowhere, log, clock: createManualClock(new Date(0)) })
  const app = appWith(limiter)
  const responses = [
    await app.request('/api/search'),
    await app.request('/api/search'),
    await app.request('/api/search'),
  ]
  expect(responses.map(response => response.status)).toEqual([200, 200, 429])
  const last = responses[2]
  expect(last?.headers.get('retry-after')).toBe('30')
  expect(await last?.json()).toEqual({
    error: 'Too many requests. Please wait 30 seconds.',
    message: 'Too many requests. Please wait 30 seconds.',
    code: 'rate_limited',
  })
  await limiter.close()
})

test('with limits switched off everything goes through', async () => {
  const app = appWith(undefined)
  for (let use = 0; use < 5; use++) expect((await app.request('/api/search')).status).toBe(200)
})
