import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { renderDocument } from './document.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers })
const languageOf = async (path: string, headers?: Record<string, string>) => {
  const { headers: responseHeaders, text } = await ask(path, headers)
  expect(text).toContain(`<html lang="${responseHeaders.get('content-language')}">`)
  return responseHeaders.get('content-language')
}

test('the hl parameter overrides the language cookie, which overrides Accept-Language', async () => {
  const acceptLanguage = { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }
  const chosen = { ...acceptLanguage, cookie: 'chasekit-language=en' }
  expect(await languageOf('/sets')).toBe('en')
  expect(await languageOf('/sets', acceptLanguage)).toBe('ja')
  expect(await languageOf('/sets', chosen)).toBe('en')
  expect(await languageOf('/sets?hl=ja', chosen)).toBe('ja')
})

test('the Vary header names what the language depends on', async () => {
  const vary = (await ask('/sets')).headers.get('vary')?.split(', ')
  expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie']))
})

test('the hl parameter sets the language cookie in a private response', async () => {
  const { headers } = await ask('/sets?hl=ja')
  expect(headers.get('set-cookie')).toMatch(/^chasekit-language=ja; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(headers.get('cache-control')).toContain('private')
  const again = await ask('/sets?hl=ja', { cookie: 'chasekit-language=ja' })
  expect(again.headers.get('set-cookie')).toBeNull()
})

test('an unsupported language is not stored', async () => {
  const { headers } = await ask('/sets?hl=de')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-language')).toBe('en')
})

test('the ETag of a page differs by language', async () => {
  const etag = (await ask('/sets')).headers.get('etag') ?? ''
  const unchanged = { 'if-none-match': etag }
  expect((await ask('/sets', unchanged)).status).toBe(304)
  expect((await ask('/sets', { ...unchanged, 'accept-language': 'ja' })).status).toBe(200)
})

test('a page has alternate links per language, and its canonical URL is that of its language', () => {
  const page = {
    html: '',
    css: '',
    modules: [],
    state: {},
    meta: { title: 'Charizard', canonical: '/card/base1-4' },
  }
  const assets = { css: '', styleFile: undefined, scripts: ['/a.js'], scriptsOf: () => [] }
  const site = {
    origin: 'https://cards.example',
    signIn: { url: '/auth/v1', anonKey: null, missingProviders: [] },
  }
  const inLanguage = (language: Language) => renderDocument(page, assets, { ...site, variant: { language } })
  const japanese = inLanguage('ja')
  expect(japanese).toContain('<html lang="ja">')
  expect(japanese).toContain('<link rel="canonical" href="https://cards.example/card/base1-4?hl=ja">')
  for (const html of [japanese, inLanguage('en')]) {
    expect(html).toContain('hreflang="en" href="https://cards.example/card/base1-4">')
    expect(html).toContain('hreflang="ja" href="https://cards.example/card/base1-4?hl=ja">')
    expect(html).toContain('hreflang="x-default" href="https://cards.example/card/base1-4">')
    expect(html).toContain('property="og:url" content="https://cards.example/card/base1-4">')
  }
})
