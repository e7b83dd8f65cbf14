import { expect, test } from 'vitest'
import { formatPriceReport } from './price-report.ts'
import { addFlag, addUnread, emptyPriceSummary } from './price-summary.ts'

test('the report counts all rows by outcome', () => {
  const summary = emptyPriceSummary('tcgcsv')
  summary.days = { first: '2026-11-20', last: '2026-11-20', count: 1 }
  summary.outcomes = { matched: 41_000, empty: 1200, sealed: 2500, noCard: 300, ambiguous: 0, unread: 0 }
  summary.stored = { added: 41_000, changed: 0, unchanged: 0 }
  const report = formatPriceReport(summary)
  expect(report).toContain('tcgcsv: prices of 2026-11-20, 45,000 rows')
  expect(report).toContain('2,500 of sealed products')
  expect(report).toContain('Stored: 41,000 added')
  expect(report).not.toContain('of an ambiguous card')
  expect(report).not.toContain('Worth a look')
})

test('flags are grouped by kind, with the first ones listed by product', () => {
  const summary = emptyPriceSummary('tcgcsv')
  for (let product = 1; product <= 7; product += 1) {
    addFlag(summary, {
      kind: 'shared-product',
      cards: [`base1-${product}`],
      product,
      detail: 'Pikachu: not taken',
    })
  }
  addFlag(summary, { kind: 'shared-product', cards: ['base1-1'], product: 1, detail: 'again' })
  addUnread(summary, 1, { where: 'prices, row 3', reason: 'productId: expected a whole number' })
  const report = formatPriceReport(summary)
  expect(report).toContain('7: the same product on two cards')
  expect(report).toContain('base1-1 #1: Pikachu: not taken')
  expect(report).toContain('… and 2 more')
  expect(formatPriceReport(summary, { isComplete: true })).toContain('base1-7 #7: Pikachu: not taken')
  expect(report).toContain('prices, row 3: productId: expected a whole number')
})

test('the report stores at most 200 flags of a kind and all shared products, and counts all', () => {
  const summary = emptyPriceSummary('tcgcsv')
  for (let product = 1; product <= 300; product += 1) {
    addFlag(summary, { kind: 'name-differs', cards: ['base1-1'], product, detail: '' })
    addFlag(summary, { kind: 'shared-product', cards: ['base1-1'], product, detail: '' })
  }
  const stored = summary.flags.map(({ kind }) => kind)
  expect(stored.filter(kind => kind === 'name-differs')).toHaveLength(200)
  expect(stored.filter(kind => kind === 'shared-product')).toHaveLength(300)
  expect(summary.flagCounts['name-differs']).toBe(300)
})
