import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { ValueHistory } from './value-history.tsx'

const Page = () => <ValueHistory userId="ash" collectionId="c1" />

test('values are in the currency of the response, with notes on what they omit', async () => {
  const day = { copies: 4, graded: 1, unpriced: 2, paid: { GBP: 5 }, added: 0, removed: 0, value: 1846 }
  const days = [
    { ...day, day: '2026-11-26', isInDollarsOnly: true },
    { ...day, day: '2026-11-27', isInDollarsOnly: false },
  ]
  const page = await renderPage(() => ({ currency: 'JPY', days, hasPrices: true }), {
    at: '/collections',
    Page,
  })
  await page.choose('Show as table')
  expect(page.text()).toContain('¥1,846')
  for (const note of [
    messages.inDollarsOnly('Nov 26, 2026'),
    '2 copies without a price',
    '1 graded copy, not priced',
    'Also paid: £5.00',
  ])
    expect(page.text()).toContain(note)
})

test('values that failed to load can be loaded again, and an empty collection says what to do', async () => {
  let response: unknown = 404
  const page = await renderPage(() => response, { at: '/collections', Page })
  expect(page.alerts()).toEqual([messages.failed])
  response = { days: [], hasPrices: true }
  await page.choose('Try Again')
  expect(page.alerts()).toEqual([])
  expect(page.text()).toContain(messages.empty)
  expect(page.text()).toContain(messages.emptyHint)
  expect(page.requests.at(-1)?.path).toBe('/collections/values?range=30d&collection=c1')
})

test('while the site has sample prices only, values are said to use them and to be recorded once it has real ones', async () => {
  const response = { currency: 'USD', days: [], hasPrices: false }
  const page = await renderPage(() => response, { at: '/collections', Page })
  expect(page.text()).toContain('No values recorded yet')
  expect(page.text()).toContain('use sample prices')
  expect(page.text()).not.toContain('next import')
})
