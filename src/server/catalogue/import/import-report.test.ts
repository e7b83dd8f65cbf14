import { expect, test } from 'vitest'
import { formatImportReport } from './import-report.ts'
import { emptyImportSummary, type ImportSummary } from './import-summary.ts'

function summary(facts: Partial<ImportSummary> = {}): ImportSummary {
  const empty = emptyImportSummary('tcgdex')
  empty.counts.card = { added: 21_066, changed: 2, unchanged: 3, removed: 4 }
  return { ...empty, ...facts }
}

test('the table has a line each for series, sets and cards', () => {
  const lines = formatImportReport(summary({ problems: { series: 0, set: 0, card: 5 } })).split('\n')
  expect(lines.map(line => line.trim().split(/ {2,}/))).toEqual([
    ['added', 'changed', 'unchanged', 'removed', 'left out', 'unreadable'],
    ['series', '0', '0', '0', '0', '0', '0'],
    ['sets', '0', '0', '0', '0', '0', '0'],
    ['cards', '21,066', '2', '3', '4', '0', '5'],
  ])
})

test('skipped rows are counted in the table and explained below', () => {
  const text = formatImportReport(
    summary({ skipped: [{ unit: 'card', reason: 'digital cards', rows: 2480 }] }),
  )
  expect(text).toMatch(/^cards .*2,480 +0$/m)
  expect(text).toContain('Left out:\n  2,480 cards: digital cards')
})

test('up to twenty notes are listed with file, row and field', () => {
  const notes = Array.from({ length: 23 }, (_, index) => ({
    where: `cards/x.json, row ${index}`,
    reason: 'hp: wrong',
  }))
  const text = formatImportReport(summary({ notes }))
  expect(text).toContain('  cards/x.json, row 19: hp: wrong\n  … and 3 more')
  expect(text).not.toContain('row 20:')
})

test('the report of an interrupted import explains how to resume', () => {
  expect(formatImportReport(summary({ isInterrupted: true }))).toMatch(/run the same command again/)
  expect(formatImportReport(summary())).not.toMatch(/again/)
})
