import { expect, test } from 'vitest'
import { normalizeQueryText } from './interpret-query.ts'

test.each([
  ['obf 125', 'obf 125'],
  ['OBF 125', 'obf 125'],
  ['OBF: 125/197', 'obf 125'],
  ['OBF:125', 'obf 125'],
  ['obf : 125 ', 'obf 125'],
  ['Pikachu 58', 'pikachu 58'],
  ['Pikachu 58/102', 'pikachu 58'],
  ['Base set', 'set:"base"'],
  ['Scarlet & Violet series', 'set:"scarlet & violet"'],
  ['Classic Collection', 'set:"classic"'],
  ['sunset', 'sunset'],
  ['set', 'set'],
  ['base set 4', 'base set 4'],
  ['Charizard', 'charizard'],
  ['  Charizard   EX ', 'charizard ex'],
  ['ＯＢＦ　１２５', 'obf 125'],
  ['ピカチュウ 58', 'ピカチュウ 58'],
])('the query %j is normalized to %j', (typed, meant) => {
  expect(normalizeQueryText(typed)).toBe(meant)
})

test.each(['artist:"Mitsuhiro Arita"', 'set:"Base Set" T:Fire', 'hp:120', 'year<2003'])(
  '%s passes unchanged',
  text => {
    expect(normalizeQueryText(text)).toBe(text)
  },
)

test('upper-case letters in quotes remain', () => {
  expect(normalizeQueryText('"Mr. Mime" Jungle')).toBe('"Mr. Mime" jungle')
})
