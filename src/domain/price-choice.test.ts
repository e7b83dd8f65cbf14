import { expect, test } from 'vitest'
import { marketPriceOf, selectDisplayedPrice, trendPriceOf } from './price-choice.ts'
import { currencyBySource, emptyPriceValues, type Price, type PriceSource } from './price.ts'

function price(variant: string, value: number | null, source: PriceSource = 'tcgplayer'): Price {
  const values = { ...emptyPriceValues, [source === 'cardmarket' ? 'trend' : 'market']: value }
  return { variant, source, currency: currencyBySource[source], day: '2026-11-20', values }
}

const shown = (...prices: Price[]) => {
  const found = selectDisplayedPrice(prices)
  return found && `${found.variant} ${found.source}`
}

test('prices are ordered by normal, holofoil and reverse holofoil market price, then trend price', () => {
  const all = [price('normal', 9, 'cardmarket'), price('reverse', 3), price('holo', 2), price('normal', 1)]
  expect(shown(...all)).toBe('normal tcgplayer')
  expect(shown(...all.slice(0, 3))).toBe('holo tcgplayer')
  expect(shown(...all.slice(0, 2))).toBe('reverse tcgplayer')
  expect(shown(...all.slice(0, 1))).toBe('normal cardmarket')
})

test('a price of null is skipped and not treated as 0', () => {
  expect(shown(price('normal', null), price('holo', 2))).toBe('holo tcgplayer')
  expect(shown(price('normal', null))).toBeUndefined()
  expect(shown()).toBeUndefined()
})

test('the price of an unlimited printing is shown before that of a shadowless one', () => {
  expect(shown(price('holo@shadowless', 5), price('holo@unlimited', 6))).toBe('holo@unlimited tcgplayer')
})

test('stamped, special and jumbo prints are shown only where nothing else has a price', () => {
  const special = [price('holo+1st-edition', 500), price('normal*jumbo', 7), price('normal/cosmos', 8)]
  expect(shown(...special, price('reverse', 1))).toBe('reverse tcgplayer')
  expect(shown(...special, price('holo', 1, 'cardmarket'))).toBe('holo cardmarket')
  expect(shown(...special)).toBeDefined()
})

test('the price blocks of the API contain the plainest printing of each finish from their own marketplace', () => {
  const prices = [price('holo+1st-edition', 500), price('holo', 5), price('holo', 4, 'cardmarket')]
  expect(marketPriceOf(prices, 'holo')).toBe(5)
  expect(marketPriceOf(prices, 'normal')).toBeNull()
  expect(trendPriceOf(prices)).toBe(4)
  expect(marketPriceOf([price('holo', 5, 'sample')], 'holo')).toBeNull()
  expect(trendPriceOf([price('holo', 5, 'sample')])).toBeNull()
})
