import { expect, test } from 'vitest'
import {
  countRarities,
  filterByRarity,
  filterCards,
  hasAnyPrice,
  sortCards,
  unknownRarity,
} from './arrange-cards.ts'

type Prices = { normal?: number; holofoil?: number; reverse?: number; trend?: number }

function card(number: string, prices: Prices = {}, name = 'Pikachu', nameEn: string | null = null) {
  const market = (price: number | undefined) => (price === undefined ? null : { market: price })
  return {
    id: `base1-${number}`,
    number,
    name,
    nameEn,
    set: { printedTotal: 102 },
    tcgplayer: {
      url: '',
      prices: {
        normal: market(prices.normal),
        holofoil: market(prices.holofoil),
        reverseHolofoil: market(prices.reverse),
      },
    },
    cardmarket: prices.trend === undefined ? null : { url: '', prices: { trendPrice: prices.trend } },
  }
}

const numbers = (cards: readonly { number: string }[]) => cards.map(one => one.number)

test('one priced card is enough to sort by price', () => {
  expect(hasAnyPrice([card('1'), card('2', { trend: 1 })])).toBe(true)
  expect(hasAnyPrice([card('1'), card('2')])).toBe(false)
})

test('numbers are sorted as collectors count, in both directions', () => {
  const cards = ['10', 'TG01', '2', '2a'].map(number => card(number))
  expect(numbers(sortCards(cards, 'number-asc'))).toEqual(['2', '2a', '10', 'TG01'])
  expect(numbers(sortCards(cards, 'number-desc'))).toEqual(['TG01', '10', '2a', '2'])
})

test('unknown prices are last in both directions, ties are sorted by number', () => {
  const cards = [
    card('4'),
    card('3', { normal: 5 }),
    card('2', { trend: 9 }),
    card('1', { normal: 5 }),
    card('0'),
  ]
  expect(numbers(sortCards(cards, 'price-asc'))).toEqual(['1', '3', '2', '0', '4'])
  expect(numbers(sortCards(cards, 'price-desc'))).toEqual(['2', '1', '3', '0', '4'])
})

test('the price in the list is preferred, euros count as dollars, and requested prices fill gaps', () => {
  const shown = (number: string, price: number, currency: 'USD' | 'EUR') => ({
    ...card(number, { normal: 99 }),
    price: {
      price,
      currency,
      formattedPrice: '',
      source: 'tcgplayer' as const,
      variant: 'normal',
      updatedAt: '',
      sourcesDisagree: false,
    },
  })
  const cards = [shown('1', 10, 'EUR'), shown('2', 10.5, 'USD'), card('3'), card('4')]
  const asked = new Map([['base1-3', { price: 10.7, formattedPrice: '$10.70' }]])
  expect(numbers(sortCards(cards, 'price-asc', asked))).toEqual(['2', '3', '1', '4'])
})

test('without any price, sorting by price keeps the order of numbers', () => {
  const cards = ['2', '10', '1'].map(number => card(number))
  expect(numbers(sortCards(cards, 'price-desc'))).toEqual(['1', '2', '10'])
})

const inSet = [
  card('4', {}, 'Charizard'),
  card('40', {}, 'Farfetch’d'),
  card('14', {}, 'Flabébé'),
  card('TG07', {}, 'リザードン', 'Charizard'),
]
const found = (text: string) => numbers(filterCards(inSet, text))

test('cards are found by part of their name in either language, ignoring accents', () => {
  expect(found('zard')).toEqual(['4', 'TG07'])
  expect(found('リザード')).toEqual(['TG07'])
  expect(found(' FLABEBE ')).toEqual(['14'])
})

test('cards are found by the start of their label or by their number', () => {
  expect(found('4')).toEqual(['4', '40'])
  expect(found('4/102')).toEqual(['4'])
  expect(found('004')).toEqual(['4'])
  expect(found('tg7')).toEqual(['TG07'])
})

test('an empty search shows all cards, an unknown name none', () => {
  expect(found('  ')).toHaveLength(4)
  expect(found('mewtwo')).toEqual([])
})

test('rarities are counted, the most frequent first, and cards of one are found', () => {
  const cards = ['Rare', null, 'Common', 'Common'].map((rarity, index) => ({ rarity, id: `${index}` }))
  expect(countRarities(cards)).toEqual([
    ['Common', 2],
    ['Rare', 1],
    [unknownRarity, 1],
  ])
  const idsOf = (rarity: string) => filterByRarity(cards, rarity).map(({ id }) => id)
  expect(idsOf('Common')).toEqual(['2', '3'])
  expect(idsOf(unknownRarity)).toEqual(['1'])
  expect(idsOf('')).toEqual(['0', '1', '2', '3'])
})
