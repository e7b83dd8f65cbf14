import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ResponseCache } from '#platform/http/response-cache.ts'
import { languageCookie } from '#site/language-address.ts'
import { renderDocument } from './document.ts'
import { type CompressedPage, pageKey } from './page-renderer.ts'
import { addPageRoute } from './page-routes.ts'
import { pageHints, type PageVariant, readPageVariant, variantAlias } from './page-variant.ts'

/** Requests that differ from the first one by one fact each: the language, and each value of each hint. */
const requests: { cookie: string; changes: string }[] = [
  { cookie: '', changes: 'nothing' },
  { cookie: `${languageCookie}=ja`, changes: 'language' },
  ...Object.entries(pageHints).flatMap(([changes, { cookie, values }]) =>
    values.map(value => ({ cookie: `${cookie}=${value}`, changes })),
  ),
]
const signIn = { url: '/auth/v1', anonKey: null, missingProviders: [] }

function documentOf(variant: PageVariant): string {
  const page = { html: '', css: '', meta: { title: 'x' }, modules: [], state: {} }
  const assets = { css: '', styleFile: undefined, scripts: ['/a.js'], scriptsOf: () => [] }
  return renderDocument(page, assets, { origin: 'https://cards.example', signIn, variant })
}

/** All that the response to a request with a cookie says about its variant. */
async function factsOf(cookie: string) {
  const variants: PageVariant[] = []
  const render = async (_: string, variant: PageVariant): Promise<CompressedPage> => {
    variants.push(variant)
    const { language } = variant
    const bytes = new Uint8Array([1])
    return { status: 200, language, bytes, style: '', isLive: false, sharedFor: 0, isPartial: false }
  }
  const app = new Hono()
  const responses = new ResponseCache({ version: () => 'v1', maxBytes: 1e6, variantOf: variantAlias })
  addPageRoute(app, '*', { render, responses, authOrigin: undefined })
  const { headers } = await app.request('/sets', { headers: { cookie } })
  const [variant] = variants
  if (!variant) throw new Error('The page was not rendered')
  return {
    variant,
    etag: headers.get('etag'),
    key: pageKey('/sets', variant),
    alias: variantAlias({ headers: { cookie } } as IncomingMessage),
    root: /<html [^>]*>/.exec(documentOf(variant))?.[0],
  }
}

test('each fact of a variant is read, and is part of key, ETag, alias and page', async () => {
  const all = await Promise.all(requests.map(({ cookie }) => factsOf(cookie)))
  for (const fact of ['etag', 'key', 'alias', 'root'] as const) {
    const values = all.map(facts => facts[fact])
    expect([fact, new Set(values).size]).toEqual([fact, requests.length])
  }
  const changed = all.map(({ variant }) => variant)
  const names = Object.keys(changed[0] ?? {})
  expect([...new Set(requests.map(({ changes }) => changes))]).toEqual(['nothing', ...names])
})

test('unknown values and other cookies change nothing', async () => {
  const plain = await factsOf('')
  const cookies = Object.values(pageHints).map(({ cookie }) => `${cookie}="><script>`)
  for (const cookie of [...cookies, 'other=1'])
    expect({ ...(await factsOf(cookie)), alias: '' }).toEqual({ ...plain, alias: '' })
})

test('the attributes of the page are those that styles and scripts read', () => {
  const cookies = { 'chasekit-session': 'unverified', 'chasekit-panel': 'folded', 'chasekit-money': 'hidden' }
  const variant = readPageVariant({ parameter: 'ja', cookies, acceptLanguage: undefined })
  expect(documentOf(variant)).toContain(
    '<html lang="ja" data-session="unverified" data-panel="folded" data-money="hidden">',
  )
})
