import { expect, test } from 'vitest'
import { toDisplayName } from '#domain/variant-text.ts'
import { describeVariant } from './describe-variant.ts'

const plain = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }

test('an ordinary printing has a finish and no traits', () => {
  expect(describeVariant(plain)).toEqual({ finish: 'Normal', traits: [] })
})

test('each facet is a separate trait', () => {
  const variant = {
    finish: 'reverse',
    foil: 'masterball',
    stamps: ['pre-release'],
    size: 'jumbo',
    run: 'shadowless',
  }
  expect(describeVariant(variant)).toEqual({
    finish: 'Reverse holo',
    traits: ['Master Ball foil', 'Prerelease stamp', 'Shadowless', 'Jumbo'],
  })
})

test('a first edition is not a stamp', () => {
  expect(describeVariant({ ...plain, finish: 'holo', stamps: ['1st-edition', 'staff'] }).traits).toEqual([
    '1st Edition',
    'Staff stamp',
  ])
})

test.each([
  ['cracked-ice', 'Cracked Ice'],
  ['pokeball', 'Poké Ball'],
  ['shadowless-red-cheek', 'Shadowless Red Cheek'],
  ['', ''],
])('%s is displayed as %s', (value, label) => {
  expect(toDisplayName(value)).toBe(label)
})
