import { expect, test } from 'vitest'
import { variantsOf } from './tcgdex-variants.ts'

const standard = { foil: null, stamps: [], size: 'standard', run: null }

test('a printing is read with finish, foil, stamps, size and run', () => {
  const detailed = {
    variants_detailed: [
      { type: 'normal', size: 'standard', variantId: 'x' },
      { type: 'reverse', size: 'standard', foil: 'masterball', variantId: 'x' },
      { type: 'holo', size: 'jumbo', stamp: ['1st Edition', 'staff'], subtype: 'shadowless', variantId: 'x' },
    ],
  }
  expect(variantsOf(detailed)).toEqual([
    { finish: 'normal', ...standard },
    { finish: 'reverse', ...standard, foil: 'masterball' },
    { finish: 'holo', foil: null, stamps: ['1st-edition', 'staff'], size: 'jumbo', run: 'shadowless' },
  ])
})

test('a printing that is listed twice is returned once', () => {
  const twice = {
    variants_detailed: [
      { type: 'normal', variantId: 'x' },
      { type: 'normal', variantId: 'y' },
    ],
  }
  expect(variantsOf(twice)).toEqual([{ finish: 'normal', ...standard }])
})

test('without details, finishes and first editions are read from the flags', () => {
  expect(variantsOf({ variants: { normal: true, reverse: true, holo: false, firstEdition: true } })).toEqual([
    { finish: 'normal', ...standard },
    { finish: 'reverse', ...standard },
    { finish: 'normal', ...standard, stamps: ['1st-edition'] },
  ])
})

test('a card without any printing gives an empty list', () => {
  expect(variantsOf({ variants: { normal: false } })).toEqual([])
  expect(variantsOf({})).toEqual([])
})
