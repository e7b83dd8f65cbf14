import { expect, test } from 'vitest'
import type { Variant } from './card.ts'
import { basePrinting, printingOf, shinyPrinting, variantOfPrinting } from './price-printing.ts'

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
  expect(printingOf(words)).toEqual({ finish, edition })
})

test('the plainest printing of that finish is meant', () => {
  const variants = [
    printing('reverse', { foil: 'masterball' }),
    printing('reverse'),
    printing('reverse', { size: 'jumbo' }),
  ]
  expect(variantOfPrinting(printingOf('Reverse Holofoil'), variants)).toBe('reverse')
})

test('an edition is told by its stamp', () => {
  const variants = [
    printing('holo', { stamps: ['1st-edition'], run: 'shadowless' }),
    printing('holo', { run: 'shadowless' }),
  ]
  expect(variantOfPrinting(printingOf('1st Edition Holofoil'), variants)).toBe('holo+1st-edition@shadowless')
  expect(variantOfPrinting(printingOf('Unlimited Holofoil'), variants)).toBe('holo@shadowless')
})

test('a printing that the catalogue does not list keeps what its words say', () => {
  expect(variantOfPrinting(printingOf('1st Edition'), [printing('holo')])).toBe('normal+1st-edition')
})

test('a finish that rows have no word for is meant where nothing else can be', () => {
  const lenticular = printing('lenticular', { size: 'jumbo' })
  expect(variantOfPrinting(printingOf('Holofoil'), [lenticular])).toBe('lenticular*jumbo')
  expect(variantOfPrinting(printingOf('Holofoil'), [lenticular, printing('holo')])).toBe('holo')
})

test('a price without words is of the normal printing, else of the holofoil', () => {
  expect(basePrinting([printing('reverse'), printing('holo'), printing('normal')]).finish).toBe('normal')
  expect(basePrinting([printing('reverse'), printing('holo')]).finish).toBe('holo')
  expect(basePrinting([printing('normal', { size: 'jumbo' }), printing('holo')]).finish).toBe('holo')
  expect(basePrinting([]).finish).toBe('normal')
})

test('a shiny price is of the reverse holofoil where there is one', () => {
  expect(shinyPrinting([printing('normal'), printing('holo'), printing('reverse')]).finish).toBe('reverse')
  expect(shinyPrinting([printing('normal'), printing('holo')]).finish).toBe('holo')
})
