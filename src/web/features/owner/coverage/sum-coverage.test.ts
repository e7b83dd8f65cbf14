import { expect, test } from 'vitest'
import type { SetCoverage } from '#contract/owner-site-endpoints.ts'
import { groupBySeries, setsIn, sumCoverage } from './sum-coverage.ts'

function aCoverage(facts: Partial<SetCoverage> & { id: string }): SetCoverage {
  return {
    name: 'Base Set',
    language: 'en',
    series: 'Base',
    cards: 10,
    listed: 12,
    printings: 9,
    pictures: 8,
    texts: 7,
    prices: 6,
    sharedIds: 2,
    ...facts,
  }
}

const sets = [
  aCoverage({ id: 'base1' }),
  aCoverage({ id: 'ja-base', language: 'ja', listed: null }),
  aCoverage({ id: 'base2', listed: 5 }),
]

test('sums of sets count at least the cards that a set has as listed', () => {
  expect(sumCoverage(sets)).toEqual({
    cards: 30,
    listed: 32,
    printings: 27,
    pictures: 24,
    texts: 21,
    prices: 18,
    sharedIds: 6,
  })
  expect(sumCoverage([])).toMatchObject({ cards: 0, listed: 0 })
})

test('sets are grouped by series and language in their order', () => {
  const idsOf = groupBySeries(sets).map(({ language, series, sets: own, counts }) => [
    language,
    series,
    own.map(({ id }) => id),
    counts.cards,
  ])
  expect(idsOf).toEqual([
    ['en', 'Base', ['base1', 'base2'], 20],
    ['ja', 'Base', ['ja-base'], 10],
  ])
  expect(setsIn(sets, 'ja').map(({ id }) => id)).toEqual(['ja-base'])
  expect(setsIn(sets, 'all')).toHaveLength(3)
})
