import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEndpointBuilder } from '#contract/endpoint.ts'
import { bindEndpoints, FileResponse, type EndpointGate } from './bind-endpoint.ts'
import { registerErrorHandlers } from './problem-responses.ts'

const endpoint = createEndpointBuilder('T')
const common = { summary: 'S', key: 'write', response: z.unknown() } as const
const endpoints = {
  file: endpoint.get('/file', { ...common, files: ['text/csv'] }),
  small: endpoint.post('/small', { ...common, body: z.object({ text: z.string() }) }),
  large: endpoint.post('/large', {
    ...common,
    maxBodyBytes: 3 * 1024 * 1024,
    body: z.object({ text: z.string() }),
  }),
}

const gate: EndpointGate = {
  credentialsOf: () => Promise.reject(new Error('Nobody signs in here')),
  roleOf: async () => null,
  admitChange: async () => {},
  clientOf: () => ({ address: '203.0.113.7', userAgent: 'test' }),
  cacheCatalogueResponse: () => undefined,
  storeCatalogueResponse: () => {},
}

const app = new Hono()
const size = ({ body }: { body: { text: string } }) => ({ size: body.text.length })
const file = () => new FileResponse(new TextEncoder().encode('a,b\n'), 'text/csv', `Ash's "best" (ピカ).csv`)
bindEndpoints(app, endpoints, { file, small: size, large: size }, gate)
registerErrorHandlers(app, error => {
  throw error
})

const post = (path: string, megabytes: number) =>
  app.request(path, { method: 'POST', body: JSON.stringify({ text: 'x'.repeat(megabytes * 1024 * 1024) }) })

test('a file is sent with its type, and with no-store', async () => {
  const response = await app.request('/api/file')
  expect(await response.text()).toBe('a,b\n')
  expect(response.headers.get('content-type')).toBe('text/csv')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test("a file's name is sent as ASCII and as UTF-8, and cannot break the header", async () => {
  const disposition = (await app.request('/api/file')).headers.get('content-disposition') ?? ''
  const [, plain, encoded = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  expect(plain).toBe('Ash-s-best-.csv')
  expect(decodeURIComponent(encoded)).toBe(`Ash's "best" (ピカ).csv`)
})

test('a body may be larger only where the call says so', async () => {
  expect((await post('/api/small', 2)).status).toBe(413)
  expect((await post('/api/large', 2)).status).toBe(200)
  expect((await post('/api/large', 4)).status).toBe(413)
})
