import { expect, test } from 'vitest'
import { historyDays, nextKnown, summaryOf } from './history-days.ts'

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

test('every day is there, and those without a price are gaps', () => {
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

test('the summary is of the days with a price', () => {
  expect(summaryOf(week)).toEqual({ low: 4, high: 8, change: 0.5, missing: 4 })
})

test('one price has not changed, none has no summary', () => {
  expect(summaryOf(historyDays([{ date: '2026-03-01', price: 6 }], 7, today))?.change).toBeNull()
  expect(summaryOf(historyDays([], 7, today))).toBeUndefined()
})

test('older prices than asked for are left out', () => {
  expect(historyDays([{ date: '2026-01-01', price: 6 }], 7, today).every(({ price }) => price === null)).toBe(
    true,
  )
})

test('one can go from price to price over the gaps', () => {
  expect([nextKnown(week, 1, 1), nextKnown(week, 4, -1), nextKnown(week, 5, 1)]).toEqual([4, 1, 5])
})
