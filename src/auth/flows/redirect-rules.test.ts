import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRedirect } from './redirect-rules.ts'

const site = 'https://cards.example'
const rules = (...redirectAllowList: string[]) => ({ publicUrl: site, redirectAllowList })
const chosen = (candidate: string, ...list: string[]) => chooseRedirect([candidate], rules(...list))

test.each([
  ['https://cards.example', 'https://cards.example/'],
  ['https://cards.example/sets?set=base1#top', 'https://cards.example/sets?set=base1#top'],
  ['https://CARDS.example:443/sets', 'https://cards.example/sets'],
  ['https://cards.example/a/../sets', 'https://cards.example/sets'],
  ['https://cards.example/セット', 'https://cards.example/%E3%82%BB%E3%83%83%E3%83%88'],
  [
    'https://cards.example/auth/callback?redirectTo=%2Fsets',
    'https://cards.example/auth/callback?redirectTo=%2Fsets',
  ],
])('a page of the site itself is allowed: %s', (candidate, address) => {
  expect(chosen(candidate)).toBe(address)
})

const unsafeAddresses = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/sets',
  'sets',
  '',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'http://cards.example',
  'https://cards.example:8443',
  'https://cards.example.evil.example',
  'https://cards.example.',
  'https://evil-cards.example',
  'https://xcards.example',
  'https://cards.example@evil.example',
  'https://cards.example:pass@evil.example',
  'https://evil.example@cards.example',
  'https://user:pass@cards.example/',
  'https://@cards.example/',
  'https://cards.example\\@evil.example',
  'https://evil.example\\@cards.example',
  'https://evil.example#@cards.example',
  'https://evil.example?@cards.example',
  'https://evil.example/cards.example',
  'https://cards%2Eexample/',
  'https://cards.example%2Eevil.example',
  'https://cards.example%00.evil.example',
  'https://ｃards.example/',
  'https://cards。example/',
  'https://cаrds.example/',
  'https://cards.example\n.evil.example',
  'https://cards.example/\r\nset-cookie: a=b',
  'https://cards.example/\u0000',
  'https://cards.example/\u202egnp',
  ' https://cards.example',
  'https://cards.example ',
  '\thttps://cards.example',
  'ht\ntps://cards.example',
  'https://cards.example/ sets',
  'javascript:alert(1)',
  'javascript://cards.example/%0aalert(1)',
  'JaVaScRiPt://cards.example',
  'data:text/html,cards.example',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://cards.example/1',
  'ftp://cards.example',
  'ws://cards.example',
  'about:blank',
  'cards://done',
  'http://127.0.0.1',
  'http://localhost',
  `https://cards.example/${'a'.repeat(2100)}`,
]

test.each(unsafeAddresses)('%j ends at the site', candidate => {
  expect(chosen(candidate)).toBe(site)
})

test.each(unsafeAddresses)('%j ends at the site or on an allowed host, whatever the list says', candidate => {
  const target = new URL(chosen(candidate, 'https://app.cards.example/**', 'cards://done', 'javascript:**'))
  expect(['https://cards.example', 'null']).toContain(target.origin)
  expect(['https:', 'cards:']).toContain(target.protocol)
})

test('the parameter comes before the page the browser came from, and that before the site', () => {
  const of = (...candidates: (string | undefined)[]) => chooseRedirect(candidates, rules())
  expect(of(`${site}/a`, `${site}/b`)).toBe(`${site}/a`)
  expect(of('https://evil.example', `${site}/b`)).toBe(`${site}/b`)
  expect(of(undefined, `${site}/b`)).toBe(`${site}/b`)
  expect(of(undefined, undefined)).toBe(site)
})

test.each([
  ['https://app.example/**', 'https://app.example/a/b?c=d.e', true],
  ['https://app.example/**', 'https://app.example', true],
  ['https://app.example', 'https://app.example/', true],
  ['https://app.example', 'https://app.example/a', false],
  ['https://app.example/*', 'https://app.example/a', true],
  ['https://app.example/*', 'https://app.example/a/b', false],
  ['https://app.example/*', 'https://app.example/a.b', false],
  ['https://app.example/a?', 'https://app.example/ab', true],
  ['https://app.example/a?', 'https://app.example/a/', false],
  ['https://app.example/[a-c]', 'https://app.example/b', true],
  ['https://app.example/[a-c]', 'https://app.example/d', false],
  ['https://app.example/[!a-c]', 'https://app.example/d', true],
  ['https://app.example/{in,out}', 'https://app.example/out', true],
  ['https://app.example/{in,out}', 'https://app.example/about', false],
  ['https://app.example/a', 'https://app.example/a?b=c', false],
  ['https://app.example/a?b=*', 'https://app.example/a?b=c', true],
  ['https://app.example/a', 'https://app.example/a#b', true],
  ['https://app.example/in/*', 'https://app.example/in/../out', false],
  ['https://*.example/**', 'https://app.example/', true],
  ['https://*.example/**', 'https://two.app.example/', false],
  ['https://*.example/**', 'https://evil.net/.example/', false],
  ['https://**.example/**', 'https://two.app.example/', true],
  ['https://**.example/**', 'https://evil.net/.example/', false],
  ['https://**.example/**', 'https://evil.net?.example/', false],
  ['https://**', 'https://me@app.example', false],
  ['https://app.example:8443/**', 'https://app.example:8443/a', true],
  ['https://app.example/**', 'https://app.example:8443/a', false],
  ['https://app.example/**', 'http://app.example/', false],
  ['http://127.0.0.1:5173/**', 'http://127.0.0.1:5173/a', true],
  ['http://localhost:5173/**', 'http://localhost:5173/a', true],
  ['http://**', 'http://10.0.0.1/', false],
  ['http://**', 'http://2130706433/', false],
  ['http://**', 'http://0x7f.1/', false],
  ['http://**', 'http://017700000001/', false],
  ['http://**', 'http://[::1]/', false],
  ['https://**', 'https://münchen.example/', false],
  ['cards://done', 'cards://done', true],
  ['cards://done', 'cards://done#a', true],
  ['cards://done', 'cards://other', false],
  ['cards://**', 'cards://me@done', false],
  ['**', 'cards://done', false],
  ['**', 'javascript:alert(1)', false],
  ['javascript:**', 'javascript:alert(1)', false],
])('the list entry %s and %s: %s', (entry, candidate, isAllowed) => {
  expect(chosen(candidate, entry)).toBe(isAllowed ? new URL(candidate).href : site)
})

test('a site on loopback allows itself at any port, as development servers need', () => {
  const local = { publicUrl: 'http://localhost:3000', redirectAllowList: [] }
  expect(chooseRedirect(['http://localhost:5173/a'], local)).toBe('http://localhost:5173/a')
  expect(chooseRedirect(['http://127.0.0.1:5173/a'], local)).toBe('http://localhost:3000')
  expect(chooseRedirect(['https://localhost:3000/a'], local)).toBe('http://localhost:3000')
  const six = { publicUrl: 'http://[::1]:3000', redirectAllowList: [] }
  expect(chooseRedirect(['http://[::1]:3000/a'], six)).toBe('http://[::1]:3000/a')
})

/** Parts of addresses, including characters that URL parsers treat differently. */
const pieces = [
  ['https:', 'http:', 'https://', '//', '/', '\\', ':', '@', '?', '#', '%2f', '%5c', '%40', '%00', '.'],
  ['cards.example', 'evil.example', 'app.cards.example', '127.0.0.1', '2130706433', '[::1]', ':443', ':80'],
  ['\t', '\n', '\r', ' ', '\u0000', '。', 'ｃ', '\u200b', '\u00ad', 'javascript:', 'user', 'セ', '*'],
].flat()
const piece = fc.constantFrom(...pieces)
const candidates = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map(some => some.join('')),
  fc.array(piece, { maxLength: 6 }).map(some => `https://cards.example${some.join('')}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

test('any requested address redirects to the site', () => {
  fc.assert(
    fc.property(candidates, candidate => {
      const target = chosen(candidate)
      // Resolves the target as a browser resolves a Location header of the service.
      expect(new URL(target, `${site}/auth/v1/verify`).origin).toBe(site)
      expect(target).toMatch(/^https:\/\/cards\.example([/?#]|$)[!-~]*$/)
    }),
    { numRuns: 5000 },
  )
})

test('any requested address redirects to the site or to a listed host', () => {
  fc.assert(
    fc.property(candidates, candidate => {
      const url = new URL(chosen(candidate, 'https://**.cards.example/**'))
      expect(url.hostname === 'cards.example' || url.hostname.endsWith('.cards.example')).toBe(true)
      expect(url.username + url.password).toBe('')
    }),
    { numRuns: 5000 },
  )
})
