import { expect, test } from 'vitest'
import { inWords, variantWords } from './variant-words.ts'

const plain = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }

test('an ordinary printing is its finish and nothing else', () => {
  expect(variantWords(plain)).toEqual({ finish: 'Normal', traits: [] })
})

test('each facet is a trait of its own', () => {
  const variant = {
    finish: 'reverse',
    foil: 'masterball',
    stamps: ['pre-release'],
    size: 'jumbo',
    run: 'shadowless',
  }
  expect(variantWords(variant)).toEqual({
    finish: 'Reverse holo',
    traits: ['Master Ball foil', 'Prerelease stamp', 'Shadowless', 'Jumbo'],
  })
})

test('a first edition is not called a stamp', () => {
  expect(variantWords({ ...plain, finish: 'holo', stamps: ['1st-edition', 'staff'] }).traits).toEqual([
    '1st Edition',
    'Staff stamp',
  ])
})

test.each([
  ['cracked-ice', 'Cracked Ice'],
  ['pokeball', 'Poké Ball'],
  ['shadowless-red-cheek', 'Shadowless Red Cheek'],
  ['', ''],
])('%s reads %s', (value, label) => {
  expect(inWords(value)).toBe(label)
})
