import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { currencyStore } from '#web/ownership/currency-store.ts'
import { OwnedBar } from './owned-bar.tsx'

const card = (number: string, price: number, currency: 'USD' | 'EUR') =>
  ({ id: `base1-${number}`, number, price: { price, currency } }) as unknown as ApiCard
const cards = [card('1', 1.25, 'USD'), card('2', 3, 'EUR')]
const master = { printings: undefined, isProvisional: false, state: 'off', retry: () => {} } as const

beforeEach(() => setTestSession(storedSession()))
afterEach(() => act(() => currencyStore.set(undefined)))

async function barIn(currency: AccountCurrency | undefined): Promise<string> {
  act(() => currencyStore.set(currency))
  const { text } = await renderApp(
    () => 404,
    <OwnedBar cards={cards} requestedPrices={new Map()} master={master} />,
  )
  return text()
}

test('what a set costs to finish is in the currency of the account, with cents and the rates used', async () => {
  expect(await barIn('USD')).toContain('$4.55 to finishCounted at €1.00 = $1.10: fixed rates of Nov 21, 2026')
  expect(await barIn('EUR')).toContain('€4.14 to finishCounted at $1.00 = €0.9091')
  expect(await barIn('JPY')).toContain('¥700 to finish')
  expect(await barIn(undefined), 'until the currency is known').toContain('$4.55 to finish')
})
