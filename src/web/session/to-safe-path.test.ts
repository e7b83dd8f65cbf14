import { expect, test } from 'vitest'
import { toSafePath } from './to-safe-path.ts'

const origin = 'https://cards.example'

test.each([
  ['/', '/'],
  ['/card/base1-4?language=ja#comments', '/card/base1-4?language=ja#comments'],
  ['/sets/../account', '/account'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/authors', '/authors'],
])('%s resolves to %s', (wanted, path) => {
  expect(toSafePath(wanted, origin)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'sets',
  'https://evil.example/',
  'https://cards.example.evil.example/',
  'https://cards.example/card',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\t/[',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
])('%j resolves to the sets', wanted => {
  expect(toSafePath(wanted, origin)).toBe('/sets')
})

test.each(['/login', '/register?x=1', '/signup', '/auth/callback?redirectTo=/auth/callback'])(
  '%s, a sign-in page, resolves to the sets',
  wanted => {
    expect(toSafePath(wanted, origin)).toBe('/sets')
  },
)
