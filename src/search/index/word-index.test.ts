import { expect, test } from 'vitest'
import { tokenise } from '#search/text/tokenise.ts'
import {
  buildWordIndex,
  wordPosition,
  bigramPrefix,
  textsWith,
  wordRangeWithPrefix,
  wordsWhere,
} from './word-index.ts'

const texts = ['charizard ex', 'charmander', 'ex', 'リザードン ex', 'charizard charizard']

function built(sample = texts) {
  const steps = buildWordIndex(sample.length, text => tokenise(sample[text] ?? ''))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const textsOf = (word: string) => {
  const position = wordPosition(built(), word)
  return position < 0 ? null : [...textsWith(built(), position)]
}

test.each([
  ['charizard', [0, 4]],
  ['ex', [0, 2, 3]],
  ['リザードン', [3]],
  [`${bigramPrefix}ザー`, [3]],
  [`${bigramPrefix}ザ`, [3]],
  ['char', null],
  ['zz', null],
])('the word %j is in the texts %j', (word, expected) => {
  expect(textsOf(word)).toEqual(expected)
})

test('words are found by prefix, and letter pairs are not returned as words', () => {
  const { from, to } = wordRangeWithPrefix(built(), 'char')
  expect(built().words.slice(from, to)).toEqual(['charizard', 'charmander'])
  const kana = wordRangeWithPrefix(built(), 'リザ')
  expect(built().words.slice(kana.from, kana.to)).toEqual(['リザードン'])
  expect(wordsWhere(built(), word => word.includes('ザー')).map(position => built().words[position])).toEqual(
    ['リザードン'],
  )
})

test('many texts are indexed in several steps', () => {
  const many = Array.from({ length: 30_000 }, (_, position) => `word${position % 7} other`)
  const steps = buildWordIndex(many.length, text => tokenise(many[text] ?? ''))
  let count = 0
  while (!steps.next().done) count++
  expect(count).toBeGreaterThan(5)
})
