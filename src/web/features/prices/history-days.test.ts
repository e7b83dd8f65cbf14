import { expect, test } from 'vitest'
import { fillPriceDays, nextPriceIndex, summarizePriceHistory } from './history-days.ts'

const today = new Date('2026-03-02T23:30:00Z')
const week = fillPriceDays(
  [
    { date: '2026-02-25', price: 4 },
    { date: '2026-02-28', price: 8 },
    { date: '2026-03-01', price: 6 },
  ],
  7,
  today,
)

test('every day is listed, and days without a price are gaps', () => {
  expect(week.map(({ date }) => date)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(week.map(({ price }) => price)).toEqual([null, 4, null, null, 8, 6, null])
})

test('the summary ignores days without a price', () => {
  expect(summarizePriceHistory(week)).toEqual({ low: 4, high: 8, change: 0.5, missing: 4 })
})

test('a single price has no change, and no price has no summary', () => {
  expect(
    summarizePriceHistory(fillPriceDays([{ date: '2026-03-01', price: 6 }], 7, today))?.change,
  ).toBeNull()
  expect(summarizePriceHistory(fillPriceDays([], 7, today))).toBeUndefined()
})

test('prices before the range are omitted', () => {
  expect(
    fillPriceDays([{ date: '2026-01-01', price: 6 }], 7, today).every(({ price }) => price === null),
  ).toBe(true)
})

test('stepping skips days without a price', () => {
  expect([nextPriceIndex(week, 1, 1), nextPriceIndex(week, 4, -1), nextPriceIndex(week, 5, 1)]).toEqual([
    4, 1, 5,
  ])
})
