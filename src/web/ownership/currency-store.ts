import { useSyncExternalStore } from 'react'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { createStore } from '#web/app/store.ts'

/** The currency in which the account reads values; undefined until it is known, and for visitors. */
export const currencyStore = createStore<AccountCurrency | undefined>(undefined)

/** The currency in which the account reads values; dollars until it is known, and for visitors. */
export function useCurrency(): AccountCurrency {
  return useSyncExternalStore(currencyStore.subscribe, currencyStore.get, () => undefined) ?? 'USD'
}
