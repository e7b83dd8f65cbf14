import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { addErrorHandler } from './problem-responses.ts'
import { limitTime } from './request-rules.ts'

const lines: string[] = []

function slowApp(limit: number): Hono {
  const app = new Hono()
  addErrorHandler(app, createLog({ level: 'error', format: 'text', write: line => lines.push(line) }))
  app.use(limitTime(limit))
  app.get('/slow', async context => {
    await sleep(200)
    return context.json({})
  })
  app.get('/late-failure', async () => {
    await sleep(50)
    throw new Error('secret inside')
  })
  return app
}

test('a request that takes too long gets 504, which the client tries again', async () => {
  const response = await slowApp(10).request('/slow')
  expect(response.status).toBe(504)
  expect(await response.json()).toMatchObject({ code: 504, error_code: 'request_timeout' })
  expect((await slowApp(5000).request('/slow')).status).toBe(200)
})

test('a failure after the response affects no other request', async () => {
  expect((await slowApp(10).request('/late-failure')).status).toBe(504)
  await sleep(100)
})

test('an internal failure responds only with the id of its line in the log', async () => {
  const response = await slowApp(5000).request('/late-failure')
  expect(response.status).toBe(500)
  const body = (await response.json()) as { error_id: string }
  expect(body).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
    error_id: expect.any(String),
  })
  expect(lines.join('')).toContain(body.error_id)
  expect(lines.join('')).toContain('secret inside')
})
