import { expect, test } from 'vitest'
import { listDays } from './day.ts'
import { mainPriceValue } from './price.ts'
import { samplePrice } from './sample-price.ts'

const holo = { finish: 'holo', foil: null, stamps: [], size: 'standard', run: null }
const card = { id: 'base1-4', rarity: 'Rare Holo', variants: [holo] }
const year = listDays('2025-11-21', '2026-11-20')

const yearOf = (id: string) =>
  year.map(day => {
    const price = samplePrice({ ...card, id }, holo, day)
    return price ? mainPriceValue(price) : null
  })

test("a sample price is the same for every call and has the source 'sample'", () => {
  const price = samplePrice(card, holo, '2026-11-20')
  expect(price).toEqual(samplePrice(card, holo, '2026-11-20'))
  expect(price).toMatchObject({ source: 'sample', currency: 'USD', variant: 'holo', day: '2026-11-20' })
})

test('prices of a year are positive and change little from day to day', () => {
  const known = yearOf('base1-4').filter(price => price !== null)
  expect(Math.min(...known)).toBeGreaterThan(0)
  const steps = known.slice(1).map((price, at) => price / (known[at] ?? price))
  expect(Math.max(...steps)).toBeLessThan(1.4)
  expect(new Set(known).size).toBeGreaterThan(100)
})

test('some days have no price, but fewer than one in ten', () => {
  const years = Array.from({ length: 40 }, (_, at) => yearOf(`base1-${at}`))
  const gaps = years.flat().filter(price => price === null).length
  expect(gaps).toBeGreaterThan(0)
  expect(gaps / years.flat().length).toBeLessThan(0.1)
})

test('rarer cards tend to cost more', () => {
  const average = (rarity: string) => {
    const prices = Array.from({ length: 60 }, (_, at) =>
      samplePrice({ ...card, id: `sv01-${at}`, rarity }, holo, '2026-11-20'),
    )
    const known = prices.flatMap(price => (price ? [mainPriceValue(price) ?? 0] : []))
    return known.reduce((sum, value) => sum + value, 0) / known.length
  }
  expect(average('Special Illustration Rare')).toBeGreaterThan(10 * average('Common'))
})
