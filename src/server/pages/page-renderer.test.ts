import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { RenderedPage } from './web-build.ts'

const assets = { css: '', styleFile: undefined, scripts: ['/a.js'], scriptsOf: () => [] }
const en = { language: 'en' } as const
const page: RenderedPage = {
  status: 200,
  html: 'Pikachu',
  meta: { title: 'Hi' },
  modules: [],
  state: {},
  isLive: false,
  sharedFor: 0,
  isPartial: false,
}

function renderer(response: RenderedPage = page, css = '') {
  const rendered: string[] = []
  const apis: unknown[] = []
  const site = (language: Language) => ({
    api: 'for visitors',
    sessionApi: 'for a session',
    build: {
      language,
      id: 'b',
      assets: { ...assets, css },
      apiError: () => new Error('unused'),
      render: async (request: Request, api: unknown) => {
        rendered.push(new URL(request.url).pathname)
        apis.push(api)
        return { ...response, html: language === 'ja' ? 'ピカチュウ' : response.html }
      },
    },
  })
  const signIn = { url: '/auth/v1', anonKey: null, missingProviders: [] }
  const render = createPageRenderer({
    sites: { en: site('en'), ja: site('ja') },
    origin: 'http://x.example',
    signIn,
    version: () => '1',
  })
  return { render, rendered, apis }
}

test('a page is bytes of the wanted encoding', async () => {
  const { render } = renderer()
  const compressed = await render('/', en, 'br')
  expect(brotliDecompressSync(compressed.bytes).toString()).toContain('Pikachu')
  const plain = await render('/', en, 'identity')
  expect(Buffer.from(plain.bytes).toString()).toContain('Pikachu')
})

test('each language has its own page', async () => {
  const { render } = renderer()
  const read = async (language: Language) =>
    Buffer.from((await render('/', { language }, 'identity')).bytes).toString()
  expect(await read('en')).toMatch(/<html lang="en">.*Pikachu/)
  expect(await read('ja')).toMatch(/<html lang="ja">.*ピカチュウ/)
})

test('a page for a browser with a session is rendered with data of the primary', async () => {
  const { render, apis } = renderer()
  await render('/', en, 'br')
  await render('/', { ...en, session: 'stored' }, 'br')
  expect(apis).toEqual(['for visitors', 'for a session'])
})

test('concurrent requests share one rendering', async () => {
  const { render, rendered } = renderer()
  await Promise.all(Array.from({ length: 20 }, () => render('/sets', en, 'br')))
  expect(rendered).toEqual(['/sets'])
})

test('a shared live page is rendered once for all requests within its time, and then again', async () => {
  vi.useFakeTimers()
  const { render, rendered } = renderer({ ...page, isLive: true, sharedFor: 2000 })
  const first = await render('/', en, 'br')
  vi.advanceTimersByTime(1999)
  expect((await render('/', en, 'br')).bytes).toBe(first.bytes)
  expect(rendered).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await render('/', en, 'br')
  expect(rendered).toHaveLength(2)
  vi.useRealTimers()
})

test.each([
  { status: 503, isPartial: false },
  { status: 200, isPartial: true },
])('a page with unavailable data is not shared: %o', async kind => {
  const { render, rendered } = renderer({ ...page, ...kind, isLive: true, sharedFor: 2000 })
  await render('/', en, 'br')
  expect((await render('/', en, 'br')).status).toBe(kind.status)
  expect(rendered).toHaveLength(2)
})
