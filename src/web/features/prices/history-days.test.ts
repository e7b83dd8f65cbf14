import { expect, test } from 'vitest'
import { historyDays, nextPriceIndex, summarize } from './history-days.ts'

const today = new Date('2026-03-02T23:30:00Z')
const week = historyDays(
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
  expect(summarize(week)).toEqual({ low: 4, high: 8, change: 0.5, missing: 4 })
})

test('a single price has no change, and no price has no summary', () => {
  expect(summarize(historyDays([{ date: '2026-03-01', price: 6 }], 7, today))?.change).toBeNull()
  expect(summarize(historyDays([], 7, today))).toBeUndefined()
})

test('prices before the range are omitted', () => {
  expect(historyDays([{ date: '2026-01-01', price: 6 }], 7, today).every(({ price }) => price === null)).toBe(
    true,
  )
})

test('stepping skips days without a price', () => {
  expect([nextPriceIndex(week, 1, 1), nextPriceIndex(week, 4, -1), nextPriceIndex(week, 5, 1)]).toEqual([
    4, 1, 5,
  ])
})
