import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const pagination = {
  page: 1,
  pageSize: 50,
  total: 3,
  totalPages: 1,
  hasNext: false,
  hasPrev: false,
  hasMore: false,
}
const card = { id: 'base1-4' } as never

test('reads cards, total and what was understood', () => {
  const term = { label: 'Fire', problem: null, hint: null, without: '' }
  const page = readAnswer({ cards: [card], pagination, total: 3, terms: [term] })
  expect(page).toMatchObject({ cards: [card], total: 3, terms: [term] })
})

test('cards may also come as data', () => {
  expect(readAnswer({ data: [card], pagination }).cards).toEqual([card])
})

test('an answer without a list of cards is an empty one', () => {
  expect(readAnswer({})).toMatchObject({ cards: [], total: 0, terms: [] })
  expect(readAnswer({}).pagination.hasNext).toBe(false)
  expect(readAnswer({ cards: null as never, data: 'cards' }).cards).toEqual([])
})
