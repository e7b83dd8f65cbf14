import { expect, test } from 'vitest'
import type { Variant } from './card.ts'
import { ordinaryPrinting, parsePricePrinting, foilPrinting, variantKeyOfPrinting } from './price-printing.ts'

const printing = (finish: string, facts: Partial<Variant> = {}): Variant => ({
  finish,
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
  ...facts,
})

test.each([
  ['Normal', 'normal', 'other'],
  ['Holofoil', 'holo', 'other'],
  ['Reverse Holofoil', 'reverse', 'other'],
  ['1st Edition', 'normal', 'first'],
  ['1st Edition Holofoil', 'holo', 'first'],
  ['Unlimited', 'normal', 'other'],
  ['Unlimited Holofoil', 'holo', 'other'],
  ['reverse-holofoil', 'reverse', 'other'],
  ['1st-edition-holofoil', 'holo', 'first'],
  ['reverse', 'reverse', 'other'],
  ['holo', 'holo', 'other'],
  ['1stEditionNormal', 'normal', 'first'],
  ['reverseHolofoil', 'reverse', 'other'],
])('"%s" means %s, %s edition', (words, finish, edition) => {
  expect(parsePricePrinting(words)).toEqual({ finish, edition })
})

test('the plainest printing of that finish is meant', () => {
  const variants = [
    printing('reverse', { foil: 'masterball' }),
    printing('reverse'),
    printing('reverse', { size: 'jumbo' }),
  ]
  expect(variantKeyOfPrinting(parsePricePrinting('Reverse Holofoil'), variants)).toBe('reverse')
})

test('a first edition is recognized by its stamp', () => {
  const variants = [
    printing('holo', { stamps: ['1st-edition'], run: 'shadowless' }),
    printing('holo', { run: 'shadowless' }),
  ]
  expect(variantKeyOfPrinting(parsePricePrinting('1st Edition Holofoil'), variants)).toBe(
    'holo+1st-edition@shadowless',
  )
  expect(variantKeyOfPrinting(parsePricePrinting('Unlimited Holofoil'), variants)).toBe('holo@shadowless')
})

test('a printing that the catalogue lacks gets a key from its words', () => {
  expect(variantKeyOfPrinting(parsePricePrinting('1st Edition'), [printing('holo')])).toBe(
    'normal+1st-edition',
  )
})

test('a finish that price rows cannot name is matched if the card has no other', () => {
  const lenticular = printing('lenticular', { size: 'jumbo' })
  expect(variantKeyOfPrinting(parsePricePrinting('Holofoil'), [lenticular])).toBe('lenticular*jumbo')
  expect(variantKeyOfPrinting(parsePricePrinting('Holofoil'), [lenticular, printing('holo')])).toBe('holo')
})

test('a price without a printing belongs to the normal printing, else to the holofoil', () => {
  expect(ordinaryPrinting([printing('reverse'), printing('holo'), printing('normal')]).finish).toBe('normal')
  expect(ordinaryPrinting([printing('reverse'), printing('holo')]).finish).toBe('holo')
  expect(ordinaryPrinting([printing('normal', { size: 'jumbo' }), printing('holo')]).finish).toBe('holo')
  expect(ordinaryPrinting([]).finish).toBe('normal')
})

test('a foil price belongs to the reverse holofoil if the card has one', () => {
  expect(foilPrinting([printing('normal'), printing('holo'), printing('reverse')]).finish).toBe('reverse')
  expect(foilPrinting([printing('normal'), printing('holo')]).finish).toBe('holo')
})
