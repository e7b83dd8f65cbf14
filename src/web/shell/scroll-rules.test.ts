import { expect, test } from 'vitest'
import { type HistoryLocation, positionKey, chooseScrollMove } from './scroll-rules.ts'

const place = (address: string, key = 'k'): HistoryLocation => {
  const { pathname, search, hash } = new URL(address, 'http://chasekit.test')
  return { pathname, search, hash, key }
}

test('a new page starts at the top', () => {
  expect(chooseScrollMove(place('/sets'), place('/card/base1-4'), 'PUSH')).toBe('top')
  expect(chooseScrollMove(place('/search?q=a'), place('/search?q=b'), 'REPLACE')).toBe('top')
})

test.each(['sort', 'filter', 'page', 'view', 'language'])(
  'changing %s on a page keeps the position',
  name => {
    expect(chooseScrollMove(place('/sets'), place(`/sets?${name}=x`), 'PUSH')).toBe('stay')
    expect(chooseScrollMove(place('/sets'), place(`/sets?${name}=x`), 'REPLACE')).toBe('stay')
  },
)

test('another page starts at the top, also with a language in its URL', () => {
  expect(chooseScrollMove(place('/search?q=a'), place('/card/ja-SV2a-201?language=ja'), 'PUSH')).toBe('top')
})

test('Back and Forward restore the position', () => {
  expect(chooseScrollMove(place('/card/base1-4'), place('/sets'), 'POP')).toBe('restore')
  expect(chooseScrollMove(place('/card/base1-4'), place('/sets?view=3'), 'POP')).toBe('restore')
})

test('a link with a fragment scrolls to its target', () => {
  expect(chooseScrollMove(place('/'), place('/api/docs#search'), 'PUSH')).toBe('hash')
})

test("the first page keeps the browser's position", () => {
  expect(chooseScrollMove(undefined, place('/sets'), 'POP')).toBe('arrive')
})

test('positions of different pages are separate, although first entries share a key', () => {
  expect(positionKey(place('/sets', 'default'))).not.toBe(positionKey(place('/', 'default')))
})
