import { Hono } from 'hono'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpServer, serveHttp } from './serve.ts'
import { staticFiles } from './static-files.ts'

type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

const parent = mkdtempSync(join(tmpdir(), 'chasekit-static-'))
const folder = join(parent, 'client')
const script = 'console.log("hello")\n'.repeat(50)
let server: HttpServer
const warnings: unknown[] = []
const log = { warn: (text: string, facts?: object) => void warnings.push([text, facts]) }

function write(path: string, content: string | Buffer) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

beforeAll(async () => {
  write('assets/app-Dq3k_1aZ.js', script)
  write('assets/app-Dq3k_1aZ.js.br', 'ready made')
  write('logo.svg', `<svg>${'<g/>'.repeat(300)}</svg>`)
  write('favicon.ico', Buffer.from([0, 1, 2, 3]))
  write('set one & two.txt', 'spaces')
  write('assets/gone-Dq3k_1aZ.js', script)
  write('assets/unzipped-Dq3k_1aZ.js', script)
  write('assets/unzipped-Dq3k_1aZ.js.br', 'ready made')
  write('.vite/manifest.json', '{}')
  write('.env', 'SECRET=1')
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'))
  const app = new Hono()
  app.use(staticFiles({ folder, below: '/', log }))
  app.use(staticFiles({ folder, below: '/logos/', log }))
  app.all('*', context => context.text('next route', 404))
  server = await serveHttp({ fetch: app.fetch, host: '127.0.0.1', port: 0, graceMilliseconds: 0 })
})

afterAll(async () => {
  await server.close()
  rmSync(parent, { recursive: true })
})

/** Sends the path unchanged, because `fetch` would normalize it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((done, fail) => {
    const call = request(
      { port: server.port, host: '127.0.0.1', path, method, headers, agent: false },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    call.on('error', fail)
    call.end()
  })
}

test("a file with its hash in the name is immutable in the browser's cache", async () => {
  const { status, headers, body } = await get('/assets/app-Dq3k_1aZ.js')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-length']).toBe(String(script.length))
  expect(body.toString()).toBe(script)
})

test('a file under its plain name is revalidated, and 304 while it is the same', async () => {
  const { headers } = await get('/favicon.ico')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = await get('/favicon.ico', { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('the compressed file of the build is sent to clients that accept it', async () => {
  const { headers, body } = await get('/assets/app-Dq3k_1aZ.js', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['vary']).toBe('accept-encoding')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(body.toString()).toBe('ready made')
  expect((await get('/assets/app-Dq3k_1aZ.js.br')).status).toBe(404)
})

test('text without a ready form is compressed, pictures and short files are not', async () => {
  const logo = await get('/logo.svg', { 'accept-encoding': 'br' })
  expect(logo.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(logo.body).toString()).toContain('<svg>')
  const icon = await get('/favicon.ico', { 'accept-encoding': 'br' })
  expect(icon.headers['content-encoding']).toBeUndefined()
})

test('each encoding has a name of its own, so that caches never mix them up', async () => {
  const plain = await get('/logo.svg')
  const small = await get('/logo.svg', { 'accept-encoding': 'br' })
  expect(plain.headers['etag']).not.toBe(small.headers['etag'])
})

test('a folder can stand below another address, and names are decoded', async () => {
  expect((await get('/logos/logo.svg')).status).toBe(200)
  expect((await get('/set%20one%20%26%20two.txt')).body.toString()).toBe('spaces')
})

test('HEAD has no body, other methods pass to the next route', async () => {
  const head = await get('/favicon.ico', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4', 0])
  expect((await get('/favicon.ico', {}, 'POST')).body.toString()).toBe('next route')
})

test('a file that was deleted while the server runs is unknown, and logged once', async () => {
  rmSync(join(folder, 'assets/gone-Dq3k_1aZ.js'))
  warnings.length = 0
  for (let count = 0; count < 2; count += 1) {
    const { status, headers, body } = await get('/assets/gone-Dq3k_1aZ.js')
    expect([status, body.toString(), headers['cache-control']]).toEqual([404, 'next route', undefined])
  }
  expect(warnings).toEqual([['A file of the site is missing', { folder, path: 'assets/gone-Dq3k_1aZ.js' }]])
  write('assets/gone-Dq3k_1aZ.js', script)
  expect((await get('/assets/gone-Dq3k_1aZ.js')).status).toBe(200)
})

test('a file whose compressed form was deleted is compressed again', async () => {
  rmSync(join(folder, 'assets/unzipped-Dq3k_1aZ.js.br'))
  const { status, body } = await get('/assets/unzipped-Dq3k_1aZ.js', { 'accept-encoding': 'br' })
  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, script])
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/assets%2f..%2f..%2fsecret.txt',
  '//secret.txt',
  '/logo.svg%00',
  '/logo.svg%00.png',
  '/secret.txt%00.svg',
  '/%',
  '/%c0%ae%c0%ae/secret.txt',
  '/.env',
  '/.vite/manifest.json',
  '/%2eenv',
  '/assets',
  '/assets/',
  '/link.txt',
  '/__proto__',
  '/constructor',
])('%s leads nowhere', async path => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.toString()).not.toContain('secret')
  expect(body.toString()).not.toContain('SECRET')
})
