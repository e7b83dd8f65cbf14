import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { RatesNote } from './rates-note.tsx'

type Props = Parameters<typeof RatesNote>[0]

const worth = (currency: 'USD' | 'JPY', ...codes: ('USD' | 'EUR')[]) => ({
  currency,
  market: codes.map(code => ({ amount: 1, currency: code })),
})
const paid = (...codes: string[]) => codes.map(currency => ({ amount: 1, currency }))

async function noteOf(props: Props): Promise<string> {
  const { text } = await renderApp(() => 404, <RatesNote {...props} />)
  return text()
}

test('the note names the rate of each currency that prices and amounts paid are converted from, and its day', async () => {
  expect(await noteOf({ worth: worth('USD', 'USD'), paid: paid('EUR', 'GBP') })).toBe(
    'Counted at €1.00 = $1.10: fixed rates of Nov 21, 2026',
  )
  expect(await noteOf({ worth: worth('JPY', 'USD', 'EUR') })).toBe(
    'Counted at $1.00 = ¥153.85, €1.00 = ¥169.23: fixed rates of Nov 21, 2026',
  )
  expect(await noteOf({ worth: worth('USD', 'USD'), paid: paid('GBP') })).toBe('')
})
