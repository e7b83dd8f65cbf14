import { useSyncExternalStore } from 'react'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { createStore } from '#web/app/store.ts'
import { setHintCookie } from './set-hint-cookie.ts'

const { cookie, value } = hiddenMoneyCookie

const isStored = () =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${cookie}=${value}`)

const store = createStore(isStored())

function applyToPage(isHidden: boolean): void {
  if (isHidden) document.documentElement.dataset.money = value
  else delete document.documentElement.dataset.money
}

// A page from the cache of the service worker can be older than the choice.
if (typeof document !== 'undefined') applyToPage(store.get())

/** Hides or shows every amount of money in this browser. */
export function setMoneyHidden(isHidden: boolean): void {
  setHintCookie(cookie, isHidden ? value : undefined)
  applyToPage(isHidden)
  store.set(isHidden)
}

/** Whether amounts of money are hidden; false on the server. Styles hide elements with the class `money` anyway. */
export function useMoneyHidden(): boolean {
  return useSyncExternalStore(store.subscribe, store.get, () => false)
}
