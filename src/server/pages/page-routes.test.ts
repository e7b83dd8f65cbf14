import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CompressedPage } from './page-renderer.ts'
import { ResponseCache } from '#platform/http/response-cache.ts'
import { addPageRoute } from './page-routes.ts'

const bytes = new TextEncoder().encode('Charizard')
const page: CompressedPage = {
  status: 200,
  language: 'en',
  bytes,
  style: "'sha256-x'",
  isLive: false,
  sharedFor: 0,
  isPartial: false,
}

function responseOf(drawn: Partial<CompressedPage>, headers: Record<string, string> = {}) {
  const app = new Hono()
  const render = async () => ({ ...page, ...drawn })
  addPageRoute(app, '*', {
    render,
    responses: new ResponseCache({ version: () => 'v1', maxBytes: 1e6, variantOf: () => '' }),
    authOrigin: undefined,
  })
  return app.request('/card/base1-4', { headers })
}

test.each([{ isLive: false }, { isLive: true, sharedFor: 2000 }])(
  'a page with unavailable data gets an uncached 503 with Retry-After: %o',
  async kind => {
    const response = await responseOf({ ...kind, status: 503 }, { 'if-none-match': 'W/"v1-en"' })
    const cacheHeaders = ['cache-control', 'retry-after', 'etag'].map(name => response.headers.get(name))
    expect([response.status, await response.text(), ...cacheHeaders]).toEqual([
      503,
      'Charizard',
      'no-store',
      '2',
      null,
    ])
  },
)

test('a page with a missing part is not stored anywhere', async () => {
  const { status, headers } = await responseOf({ isLive: true, sharedFor: 2000, isPartial: true })
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
})

test('a catalogue page is cacheable with revalidation by ETag', async () => {
  const response = await responseOf({})
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = response.headers.get('etag') ?? ''
  expect((await responseOf({}, { 'if-none-match': etag })).status).toBe(304)
})

test('a live page and a missing one get no-cache, a missing one without ETag', async () => {
  expect((await responseOf({ isLive: true })).headers.get('cache-control')).toBe('no-cache')
  const missing = await responseOf({ status: 404 })
  const headersOfMissing = ['cache-control', 'etag'].map(name => missing.headers.get(name))
  expect([missing.status, ...headersOfMissing]).toEqual([404, 'no-cache', null])
})
