import { expect, test } from 'vitest'
import { missingItems, missingText, sortMissing, copiesToWant } from './missing-items.ts'

const cards = [
  { id: 'base1-1', rarity: 'Common' },
  { id: 'base1-2', rarity: 'Rare Secret' },
  { id: 'base1-3', rarity: null },
]
const facts = (number: string) => ({ productId: `base1-${number}`, number, name: `Card ${number}` })
const printing = (number: string, variant: string | null, price: number | null) => ({
  ...facts(number),
  variant,
  price,
  formattedPrice: price === null ? null : `€${price}.00`,
  isSamplePrice: false,
  isWanted: false,
})
const missing = {
  setId: 'base1',
  printings: {
    total: 9,
    owned: 0,
    missing: [printing('1', 'normal', 2), printing('1', 'reverse', 7), printing('3', null, null)],
  },
  cards: [
    { ...facts('1'), price: 2, formattedPrice: '€1.80', priceSource: 'cardmarket', isWanted: true },
    { ...facts('2'), price: null, formattedPrice: null, priceSource: null, isWanted: false },
    { ...facts('3'), price: 9, formattedPrice: '$9.00', priceSource: 'sample', isWanted: false },
  ],
}

test('missing cards have the facts of their cards, and missing printings the price in its own currency', () => {
  const [first] = missingItems(missing, 'cards', cards)
  expect(first).toMatchObject({ id: 'base1-1', formattedPrice: '€1.80', card: { rarity: 'Common' } })
  expect(first?.variant).toBeUndefined()
  const printings = missingItems(missing, 'master', cards)
  expect(printings.map(({ id, formattedPrice }) => [id, formattedPrice])).toEqual([
    ['base1-1 normal', '€2.00'],
    ['base1-1 reverse', '€7.00'],
    ['base1-3 null', null],
  ])
})

test.each([
  ['number', ['1', '2', '3']],
  ['price-asc', ['1', '3', '2']],
  ['price-desc', ['3', '1', '2']],
  ['rarity', ['2', '1', '3']],
] as const)('sorted by %s the cards are %j', (sort, numbers) => {
  const sorted = sortMissing(missingItems(missing, 'cards', cards), sort)
  expect(sorted.map(({ number }) => number)).toEqual(numbers)
})

test('the text has quantity, number, name, set and printing of each item', () => {
  const name = (variant: string | null) => variant ?? 'Ordinary'
  expect(missingText(missingItems(missing, 'cards', cards).slice(0, 2), 'Base Set', name)).toBe(
    '1 1 Card 1 Base Set\n1 2 Card 2 Base Set',
  )
  expect(missingText(missingItems(missing, 'master', cards).slice(1), 'Base Set', name)).toBe(
    '1 1 Card 1 Base Set (reverse)\n1 3 Card 3 Base Set (Ordinary)',
  )
})

test('only what the collection does not want is added', () => {
  const item = (variant: string, isWanted: boolean) => ({ productId: 'base1-1', variant, isWanted })
  const copy = (variant: string | null) => ({ productId: 'base1-1', variant })
  expect(copiesToWant([item('normal', true), item('reverse', false)])).toEqual([copy('reverse')])
  expect(copiesToWant([item('normal', true)])).toEqual([])
  const card = { productId: 'base1-1', variant: undefined, isWanted: false }
  expect(copiesToWant([card])).toEqual([copy(null)])
})
