import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compress, compressJson } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that sends Accept-Encoding %s gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

test('what was compressed comes out as it was', async () => {
  const text = 'ピカチュウ '.repeat(100)
  const bytes = new TextEncoder().encode(text)
  expect(brotliDecompressSync(await compress(bytes, 'br', 4)).toString()).toBe(text)
  expect(gunzipSync(await compress(bytes, 'gzip', 4)).toString()).toBe(text)
  expect(await compress(bytes, 'identity', 4)).toBe(bytes)
})

const cards = Array.from({ length: 100 }, (_, number) => ({ id: `base1-${number}`, name: 'Pikachu' }))
const app = new Hono()
app.use(compressJson())
app.get('/cards', context => context.json(cards, 200, { etag: 'W/"1"' }))
app.get('/card', context => context.json(cards[0]))
app.get('/missing', context => context.json({ list: cards }, 404))
app.get('/page', context => context.html('<p>Hello</p>'.repeat(200)))
app.get('/ready', context =>
  context.body('compressed before', 200, { 'content-type': 'application/json', 'content-encoding': 'br' }),
)

function get(path: string, accept = 'br, gzip', method = 'GET') {
  return app.request(path, { method, headers: { 'accept-encoding': accept } })
}

test('a long JSON response is compressed with its header; status and other headers stay', async () => {
  const response = await get('/cards')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(response.headers.get('etag')).toBe('W/"1"')
  expect(response.headers.get('content-type')).toBe('application/json')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(1000)
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(cards)
  const missing = await get('/missing', 'gzip')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-encoding')).toBe('gzip')
})

test('short, compressed and non-JSON responses are unchanged', async () => {
  const short = await get('/card')
  expect(short.headers.has('content-encoding')).toBe(false)
  expect(short.headers.get('vary')).toBe('accept-encoding')
  expect(await short.json()).toEqual(cards[0])
  expect((await get('/page')).headers.has('content-encoding')).toBe(false)
  expect(await (await get('/ready')).text()).toBe('compressed before')
})

test('a client that accepts no compression gets plain JSON', async () => {
  const response = await get('/cards', 'identity')
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(await response.json()).toEqual(cards)
})
