import { expect, test } from 'vitest'
import { buildTrigramIndex, findTypoCorrections, similarWords } from './trigram-index.ts'

const words = [
  '\u0001ピカ',
  '151',
  'charizard',
  'charmander',
  'n',
  'pichu',
  'pikachu',
  'snorlax',
  'snorunt',
  'ピカチュウ',
]

function built() {
  const steps = buildTrigramIndex(words)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const meant = (typed: string) => findTypoCorrections(built(), typed).map(one => words[one.word])

test.each([
  ['pikachu', ['pikachu']],
  ['pickachu', ['pikachu']],
  ['pikahcu', ['pikachu']],
  ['charzard', ['charizard']],
  ['pihcu', ['pichu']],
])('the corrections of %s are %j', (typed, expected) => {
  expect(meant(typed)).toEqual(expected)
})

test('among similar words only those with the fewest typos are returned', () => {
  expect(meant('pikchu').toSorted()).toEqual(['pichu', 'pikachu'])
  expect(meant('pikacu')).toEqual(['pikachu'])
})

test('numbers, short words and Japanese words are never corrected', () => {
  expect(['152', 'm', 'pik', 'ピカチユ'].flatMap(meant)).toEqual([])
})

test('similar words are found at any edit distance, most similar first', () => {
  const alike = similarWords(built(), 'snorlacks')
  expect(words[alike[0]?.word ?? 0]).toBe('snorlax')
  expect(alike[0]?.likeness).toBeGreaterThan(alike[1]?.likeness ?? 0)
  expect(similarWords(built(), 'xyzzyqqq')).toEqual([])
})
