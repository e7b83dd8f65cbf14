import { expect, test } from 'vitest'
import type { PriceRow } from '#domain/price-import.ts'
import { addFlag, addMatch, addUnread, emptyPriceSummary } from '#server/prices/import/price-summary.ts'
import { presentPriceImport } from './present-price-import.ts'

const startedAt = new Date('2026-11-20T21:00:00Z')
const finishedAt = new Date('2026-11-20T21:04:00Z')

function rowOf(product: number, name: string): PriceRow {
  const group = { id: 7, name: 'Base Set', code: null, language: 'en' as const }
  return {
    source: 'tcgplayer',
    of: { product, facts: { product, name, number: '4', rarity: 'Rare', group } },
    printing: 'base',
    values: { market: 1 },
  } as unknown as PriceRow
}

test('a report counts rows by outcome, with examples of doubts and of products without a card', () => {
  const summary = emptyPriceSummary('tcgcsv')
  summary.days = { first: '2026-11-19', last: '2026-11-20', count: 2 }
  summary.outcomes = { matched: 90, empty: 5, sealed: 2, noCard: 0, ambiguous: 0, unread: 0 }
  addMatch(summary, rowOf(1, 'Mew'), { outcome: 'no-card' })
  addMatch(summary, rowOf(1, 'Mew'), { outcome: 'no-card' })
  addMatch(summary, rowOf(2, 'Muk'), { outcome: 'ambiguous', doubt: 'name-differs', cards: ['base1-4'] })
  for (let product = 10; product < 40; product += 1)
    addFlag(summary, { kind: 'shared-product', cards: ['base1-1', 'base1-2'], product, detail: '' })
  addUnread(summary, 3, { where: 'prices, row 3', reason: 'no number' })
  const report = presentPriceImport({ source: 'tcgcsv', startedAt, finishedAt, summary })
  expect(report).toMatchObject({
    source: 'tcgcsv',
    startedAt: '2026-11-20T21:00:00.000Z',
    endedAt: '2026-11-20T21:04:00.000Z',
    error: null,
    days: { first: '2026-11-19', last: '2026-11-20' },
    rows: 103,
    matched: 95,
    doubtful: 31,
    ambiguous: 1,
    unmatched: 2,
    sealed: 2,
    unread: 3,
    notes: [{ where: 'prices, row 3', reason: 'no number' }],
  })
  const kinds = Map.groupBy(report.examples, ({ kind }) => kind)
  expect([...kinds].map(([kind, examples]) => [kind, examples.length])).toEqual([
    ['name-differs', 1],
    ['shared-product', 20],
    ['no-card', 1],
  ])
  expect(report.examples.at(-1)?.detail).toBe('Mew 4 (Base Set)')
})

test('an import that failed, was stopped or has not ended says so', () => {
  const summary = emptyPriceSummary('tcgcsv')
  const errorOf = (stored: Parameters<typeof presentPriceImport>[0]['summary']) =>
    presentPriceImport({ source: 'tcgcsv', startedAt, finishedAt: null, summary: stored }).error
  expect(errorOf({ ...summary, error: 'not found' })).toBe('not found')
  expect(errorOf({ ...summary, isInterrupted: true })).toBe('The import was stopped before its end')
  expect(errorOf(null)).toBe('The import has not ended')
})
