import { expect, test } from 'vitest'
import { inGroups, placeholderBoxes } from './placeholder-boxes.ts'
import type { CardChoice } from './print-url.ts'
import type { ListedCard } from './sources/print-list.ts'

const priceOf = (text: string) => ({ text, day: '2026-01-02', isSample: false })

function listed(number: string, facts: Partial<ListedCard> = {}): ListedCard {
  const card = { name: `Card ${number}`, number, language: 'en' as const }
  return {
    productId: `base1-${number}`,
    card,
    number,
    setName: 'Base Set',
    quantity: 1,
    price: priceOf('$1.00'),
    holding: undefined,
    ...facts,
  }
}

const printings = [
  { variant: 'normal', price: priceOf('$1.00') },
  { variant: 'reverse', price: priceOf('$3.00') },
]
const cards = [
  listed('1', { holding: { owned: 1, printings: [null] }, printings }),
  listed('2', { printings }),
  listed('3', { holding: { owned: 0, printings: [] } }),
]

const summary = (options: { choice: CardChoice; isEachPrinting: boolean }) =>
  placeholderBoxes({ cards }, options).map(({ listed: { number }, variant, price }) => [
    number,
    variant,
    price?.text,
  ])

test('each missing card has one box; with all cards, owned ones have, too', () => {
  expect(summary({ choice: 'missing', isEachPrinting: false })).toEqual([
    ['2', undefined, '$1.00'],
    ['3', undefined, '$1.00'],
  ])
  expect(summary({ choice: 'all', isEachPrinting: false }).map(([number]) => number)).toEqual(['1', '2', '3'])
})

test('each missing printing has a box with its own price; a card without a list of printings has one', () => {
  expect(summary({ choice: 'missing', isEachPrinting: true })).toEqual([
    ['1', 'reverse', '$3.00'],
    ['2', 'normal', '$1.00'],
    ['2', 'reverse', '$3.00'],
    ['3', undefined, '$1.00'],
  ])
  expect(summary({ choice: 'all', isEachPrinting: true })).toHaveLength(5)
})

test('a card that is listed twice has two boxes with different keys', () => {
  const twice = [listed('4', { variant: 'holo' }), listed('4', { variant: null })]
  const boxes = placeholderBoxes({ cards: twice }, { choice: 'missing', isEachPrinting: false })
  expect(boxes.map(({ variant }) => variant)).toEqual(['holo', null])
  expect(new Set(boxes.map(({ key }) => key)).size).toBe(2)
})

test('groups have the given size, and the last one has the rest', () => {
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inGroups([], 9)).toEqual([])
})
