import { expect, test } from 'vitest'
import {
  type CardPrintings,
  isPrintingListIncomplete,
  ownedPrintings,
  priceOfPrinting,
  printingKeysOf,
} from './card-printings.ts'

const variant = (finish: string, stamps: string[] = []) => ({
  finish,
  foil: null,
  stamps,
  size: 'standard',
  run: null,
})

test('the ordinary printing of a card is first, and each printing is listed once', () => {
  const listed = [variant('reverse'), variant('normal', ['staff']), variant('normal'), variant('reverse')]
  expect(printingKeysOf(listed)).toEqual(['normal', 'reverse', 'normal+staff'])
  expect(printingKeysOf([])).toEqual([null])
})

test.each<[CardPrintings, (string | null)[], (string | null)[]]>([
  [['normal', 'reverse'], [null], ['normal']],
  [['normal', 'reverse'], ['reverse'], ['reverse']],
  [
    ['normal', 'reverse'],
    [null, 'reverse'],
    ['normal', 'reverse'],
  ],
  [['normal', 'reverse'], ['metal'], []],
  [['normal', 'reverse'], [], []],
  [[null], ['metal'], [null]],
  [[null], [], []],
])('of %j with copies %j, %j are owned', (printings, copies, owned) => {
  expect(ownedPrintings(printings, new Set(copies))).toEqual(owned)
})

test('the displayed price of a card is used only for its single printing', () => {
  const priceOf = (key?: string) => (key === undefined ? 5 : key === 'reverse' ? 2 : null)
  expect(priceOfPrinting(['normal', 'reverse'], 'reverse', priceOf)).toBe(2)
  expect(priceOfPrinting(['normal', 'reverse'], 'normal', priceOf)).toBe(null)
  expect(priceOfPrinting(['normal'], 'normal', priceOf)).toBe(5)
  expect(priceOfPrinting([null], null, priceOf)).toBe(5)
})

test('the printings of a set are provisional unless more than one card in twenty has several', () => {
  const set = (several: number, cards: number): CardPrintings[] =>
    Array.from({ length: cards }, (_, index) => (index < several ? ['normal', 'reverse'] : ['normal']))
  expect(isPrintingListIncomplete(set(0, 100))).toBe(true)
  expect(isPrintingListIncomplete(set(5, 100))).toBe(true)
  expect(isPrintingListIncomplete(set(6, 100))).toBe(false)
  expect(isPrintingListIncomplete([...set(90, 100), [null]])).toBe(true)
})
