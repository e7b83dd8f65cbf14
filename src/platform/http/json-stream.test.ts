import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEndpointBuilder } from '#contract/endpoint.ts'
import { anonymousGate } from '#test/support/anonymous-gate.ts'
import { bindEndpoints, JsonStream } from './bind-endpoint.ts'

const list = createEndpointBuilder('T').get('/list', {
  summary: 'S',
  key: 'read',
  response: z.unknown(),
})

function serve(pieces: AsyncIterable<string>): Hono {
  const app = new Hono()
  bindEndpoints(app, { list }, { list: () => new JsonStream(pieces, 'list.json') }, anonymousGate())
  return app
}

test('what is written while it is sent arrives as one JSON file', async () => {
  async function* pieces() {
    yield '["チコリータ",'
    yield '2]'
  }
  const response = await serve(pieces()).request('/api/list')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.json"')
  expect(await response.json()).toEqual(['チコリータ', 2])
})

test('when writing fails the response is cut off, and the server continues', async () => {
  async function* pieces() {
    yield '["the first",'
    throw new Error('The database is gone')
  }
  const app = serve(pieces())
  const response = await app.request('/api/list')
  await expect(response.text()).rejects.toThrow('The database is gone')
  expect((await app.request('/api/list')).status).toBe(200)
})

test('nothing more is read for a client that disconnected', async () => {
  let isOver = false
  async function* pieces() {
    try {
      for (;;) yield 'more'
    } finally {
      isOver = true
    }
  }
  const reader = (await serve(pieces()).request('/api/list')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => isOver).toBe(true)
})
