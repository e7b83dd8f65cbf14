import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { ValueHistory } from './value-history.tsx'

const Page = () => <ValueHistory userId="ash" collectionId="c1" />

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
