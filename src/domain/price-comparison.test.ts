import { expect, test } from 'vitest'
import { convert } from './exchange-rates.ts'
import { disagreementsOf } from './price-comparison.ts'
import { currencyBySource, emptyPriceValues, type Price, type PriceSource } from './price.ts'

function price(source: PriceSource, value: number | null, variant = 'holo'): Price {
  const values = { ...emptyPriceValues, [source === 'cardmarket' ? 'trend' : 'market']: value }
  return { variant, source, currency: currencyBySource[source], day: '2026-11-20', values }
}

test('sources disagree if one price is more than five times the other, in either direction', () => {
  const euros = 10
  const limit = convert(euros, 'EUR', 'USD') * 5
  const factors = (usd: number) => disagreementsOf([price('tcgplayer', usd), price('cardmarket', euros)])
  expect(factors(limit)).toEqual([])
  expect(factors(limit + 0.01)).toHaveLength(1)
  expect(factors(convert(euros, 'EUR', 'USD') / 5.1)).toMatchObject([
    { lower: { source: 'tcgplayer' }, higher: { source: 'cardmarket' } },
  ])
})

test('prices of different printings are not compared', () => {
  expect(disagreementsOf([price('tcgplayer', 500, 'holo+1st-edition'), price('cardmarket', 5)])).toEqual([])
})

test('one source, or an unknown price, disagrees with nothing', () => {
  expect(disagreementsOf([price('tcgplayer', 500)])).toEqual([])
  expect(disagreementsOf([price('tcgplayer', 500), price('cardmarket', null)])).toEqual([])
})
