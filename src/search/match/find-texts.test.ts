import { expect, test } from 'vitest'
import { buildWordIndex } from '#search/index/word-index.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { textsContaining, textsEqual } from './find-texts.ts'

const values = [
  'discard 2 energy from this pokemon.',
  'withdraw. then draw 3 cards',
  'mr. mime',
  'mitsuhiro arita',
  'エネルギーを2個トラッシュする',
  'draw a card',
]

function texts() {
  const steps = buildWordIndex(values.length, text => tokenise(values[text] ?? ''))
  for (;;) {
    const step = steps.next()
    if (step.done) return { values, words: step.value }
  }
}

test.each([
  ['draw', [1, 5]],
  ['draw 3', [1]],
  ['draw 3 car', [1]],
  ['card 2 energy', []],
  ['discard 2 en', [0]],
  ['2 discard', []],
  ['mr mime', [2]],
  ['mr. mime', [2]],
  ['arita', [3]],
  ['rit', [3]],
  ['arita mitsuhiro', []],
  ['トラッシュ', [4]],
  ['個トラッシュ', [4]],
  ['シュトラ', []],
  ['を', [4]],
  ['', []],
  ['…', []],
])('%j is found in the texts %j', (phrase, positions) => {
  expect([...textsContaining(texts(), phrase)]).toEqual(positions)
})

test('a whole text matches with or without its dots', () => {
  expect([...textsEqual(texts(), 'mr mime')]).toEqual([2])
  expect([...textsEqual(texts(), 'mime')]).toEqual([])
  expect([...textsEqual(texts(), '')]).toEqual([])
})
