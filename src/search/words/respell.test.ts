import { expect, test } from 'vitest'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { respellWords } from './respell.ts'

test.each([
  [['charizardex'], [['charizard', 'ex']]],
  [['mrmime'], [['mr', 'mime']]],
  [['obf125'], [['obf', '125']]],
  [['obf125/197'], [['obf', '125/197']]],
  [['pikachu-58'], [['pikachu', '58']]],
  [['pika', 'chu', '58'], [['pikachu', '58']]],
  [['umbreon', 'v', 'max'], [['umbreon', 'vmax']]],
  [['charizard'], []],
  [['xyzzyqqq'], []],
  [['ピカチュウ'], []],
  [['tg05'], []],
])('%j has the spellings %j', (words, spellings) => {
  expect(respellWords(exampleIndex(), words)).toEqual(spellings)
})
