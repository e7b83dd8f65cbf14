import { expect, test } from 'vitest'
import { parseSearchResponse } from './parse-search-response.ts'

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

test('cards, total and parsed terms are read', () => {
  const term = { label: 'Fire', problem: null, hint: null, without: '' }
  const page = parseSearchResponse({ cards: [card], pagination, total: 3, terms: [term] })
  expect(page).toMatchObject({ cards: [card], total: 3, terms: [term] })
})

test('cards may also be in `data`', () => {
  expect(parseSearchResponse({ data: [card], pagination }).cards).toEqual([card])
})

test('a response without a list of cards is empty', () => {
  expect(parseSearchResponse({})).toMatchObject({ cards: [], total: 0, terms: [] })
  expect(parseSearchResponse({}).pagination.hasNext).toBe(false)
  expect(parseSearchResponse({ cards: null as never, data: 'cards' }).cards).toEqual([])
})
