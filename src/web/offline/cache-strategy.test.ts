import { expect, test } from 'vitest'
import { assetPathsIn, cacheKey, cacheStrategyFor, cacheNameFor, worksOffline } from './cache-strategy.ts'

const origin = 'https://cards.example'
const asked = (path: string, facts: object = {}) =>
  cacheStrategyFor(
    { method: 'GET', mode: 'cors', headers: new Headers(), url: new URL(path, origin).href, ...facts },
    origin,
  )
const kept = (manner: 'page' | 'fresh', path: string, cacheControl = 'public', facts: object = {}) =>
  cacheNameFor(manner, origin + path, {
    status: 200,
    redirected: false,
    headers: new Headers({ 'cache-control': cacheControl }),
    ...facts,
  })

test('only files with a content hash use the cache first', () => {
  expect(asked('/assets/entry-client-Dq3k_1aZ.js')).toBe('hashed')
  expect(['/api/card/base1-4', '/logos/base1.svg', '/icons/icon-192.png'].map(path => asked(path))).toEqual([
    'fresh',
    'fresh',
    'fresh',
  ])
  expect(asked('/card/base1-4', { mode: 'navigate' })).toBe('page')
})

test('writes, other origins, range requests and sign-in bypass the worker', () => {
  expect(asked('/api/collections', { method: 'POST' })).toBeUndefined()
  expect(asked('https://images.example/4.png')).toBeUndefined()
  expect(asked('/api/collections/revision')).toBeUndefined()
  expect(asked('/api/collections')).toBe('fresh')
  expect(asked('/assets/a-12345678.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeUndefined()
  expect(asked('/auth/v1/authorize?provider=google', { mode: 'navigate' })).toBeUndefined()
})

test.each([
  '/auth/v1/verify?token=a&type=signup',
  '/auth/v1/callback?state=a&code=b',
  '/feeds/alerts/abc',
  '/bulk/cards.jsonl.gz',
  '/api/collections/export?format=csv',
  '/v2/cards',
])('%s opened as a page bypasses the worker', path => {
  expect(asked(path, { mode: 'navigate' })).toBeUndefined()
})

test.each(['/', '/api/docs', '/api/docs/bulk', '/nowhere'])('the worker responds to the page %s', path => {
  expect(asked(path, { mode: 'navigate' })).toBe('page')
})

test('only open pages that work offline are cached by a new worker', () => {
  expect(['/sets', '/card/base1-4', '/collections'].map(path => worksOffline(origin + path))).toEqual([
    true,
    true,
    true,
  ])
  const others = [
    '/auth/callback?code=a',
    '/notices/unsubscribe?key=a',
    '/wants/a',
    '/feeds/alerts/a',
    '/auth/v1/verify?token=a',
  ]
  expect(others.filter(path => worksOffline(origin + path))).toEqual([])
})

test("catalogue responses and the user's own data have separate caches; other private data is not cached", () => {
  expect(kept('fresh', '/api/card/base1-4')).toBe('answers')
  expect(kept('fresh', '/api/catalogue/names')).toBe('names')
  expect(kept('fresh', '/api/collections?userId=u1', 'private, no-store')).toBe('own')
  expect(kept('fresh', '/api/pokedex?generation=1', 'private, no-store')).toBe('own')
  expect(kept('fresh', '/api/pokedex/25')).toBe('answers')
  expect(kept('fresh', '/api/notices', 'private, no-store')).toBeUndefined()
  expect(kept('fresh', '/logos/base1.svg')).toBe('files')
})

test('an exported file is never cached', () => {
  expect(kept('fresh', '/api/collections/export?format=csv', 'private, no-store')).toBeUndefined()
  expect(kept('fresh', '/api/collections/c1/export?format=csv', 'private, no-store')).toBeUndefined()
  expect(kept('fresh', '/api/collections/c1/cards', 'private, no-store')).toBe('own')
})

test('pages with codes in their URL and search suggestions are not cached', () => {
  expect(kept('page', '/')).toBe('pages')
  expect(kept('page', '/card/base1-4')).toBe('pages')
  expect(kept('page', '/auth/callback?code=abc')).toBeUndefined()
  expect(kept('page', '/auth/confirm?token_hash=abc&type=signup')).toBeUndefined()
  expect(kept('page', '/notices/unsubscribe?token=abc')).toBeUndefined()
  expect(kept('page', '/searching')).toBeUndefined()
  expect(kept('fresh', '/api/search?q=pika&pageSize=5')).toBeUndefined()
  expect(kept('fresh', '/api/search?q=pika&pageSize=50')).toBe('answers')
  expect(kept('fresh', '/api/collections?q=pi&pageSize=3', 'private, no-store')).toBeUndefined()
})

test('errors, redirects and incomplete pages are not cached', () => {
  expect(kept('page', '/card/nothing', 'public', { status: 404 })).toBeUndefined()
  expect(kept('page', '/sets', 'public', { redirected: true })).toBeUndefined()
  expect(kept('page', '/', 'no-store')).toBeUndefined()
})

test('the cache key of a page ignores its language parameter', () => {
  expect(cacheKey(`${origin}/search?q=a&hl=ja#top`)).toBe(`${origin}/search?q=a`)
})

test('a page lists each of its assets once', () => {
  const html =
    '<link href="/assets/a.css"><noscript><link href="/assets/a.css"></noscript><img src="/logos/x.svg"><script src="/assets/b.js">'
  expect(assetPathsIn(html)).toEqual(['/assets/a.css', '/assets/b.js'])
})
