import { expect, test } from 'vitest'
import type { CopyTotals } from '#contract/copy-shapes.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { RatesNote } from './rates-note.tsx'

const totals = (currency: 'USD' | 'JPY', market: object[], paid: object[]) =>
  ({ worth: { currency, market }, paid }) as unknown as Pick<CopyTotals, 'worth' | 'paid'>

const money = (currency: string) => ({ amount: 1, currency })

async function noteOf(shown: Pick<CopyTotals, 'worth' | 'paid'>): Promise<string> {
  const { text } = await renderApp(() => 404, <RatesNote totals={shown} />)
  return text()
}

test('the note names the rate of each currency that prices and amounts paid are converted from, and its day', async () => {
  const [usd, eur, gbp] = [money('USD'), money('EUR'), money('GBP')]
  expect(await noteOf(totals('USD', [usd], [eur, gbp]))).toBe(
    'Counted at €1.00 = $1.10: fixed rates of Nov 21, 2026',
  )
  expect(await noteOf(totals('JPY', [usd, eur], []))).toBe(
    'Counted at $1.00 = ¥153.85, €1.00 = ¥169.23: fixed rates of Nov 21, 2026',
  )
  expect(await noteOf(totals('USD', [usd], [gbp]))).toBe('')
})
