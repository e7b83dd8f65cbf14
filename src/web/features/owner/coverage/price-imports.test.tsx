import { expect, test } from 'vitest'
import type { PriceReport } from '#contract/owner-site-endpoints.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { PriceImports } from './price-imports.tsx'

const report: PriceReport = {
  source: 'tcgcsv',
  startedAt: '2026-11-28T21:00:00.000Z',
  endedAt: '2026-11-28T21:01:00.000Z',
  error: null,
  days: null,
  rows: 0,
  matched: 0,
  doubtful: 0,
  ambiguous: 0,
  unmatched: 0,
  sealed: 0,
  unread: 0,
  stored: { added: 0, changed: 0, unchanged: 0 },
  examples: [],
  notes: [],
}

test('an error of an import is explained, with what the database stores of it in a second line', async () => {
  const error = 'http://prices.example:9/days: bad port, 6 times'
  const page = await renderPage(() => ({ imports: [{ ...report, error }] }), {
    at: '/owner/data',
    Page: () => <PriceImports userId="u1" />,
  })
  const lines = [...page.find('.notice p').children]
  expect(lines.map(line => [line.getAttribute('lang'), line.textContent])).toEqual([
    [null, 'The source did not respond correctly.'],
    ['en', error],
  ])
})
