import { foldedHint } from '#site/folded-hint.ts'
import { createStore } from '#web/app/store.ts'
import { setHintCookie } from '#web/session/set-hint-cookie.ts'

const { cookie, value } = foldedHint

const isStored = () => document.cookie.split('; ').includes(`${cookie}=${value}`)

/** Whether the panel beside the page is folded. */
export const foldedStore = createStore(typeof document !== 'undefined' && isStored())

/** Folds the panel on this page only. The styles reserve its space unless `data-panel` says otherwise. */
export function foldHere(isFolded: boolean): void {
  const page = document.documentElement.dataset
  if (isFolded) page.panel = value
  else delete page.panel
  foldedStore.set(isFolded)
}

/** Folds the panel on this page and on later ones. */
export function setFolded(isFolded: boolean): void {
  setHintCookie(cookie, isFolded ? value : undefined)
  foldHere(isFolded)
}

/** Reads what another tab stored. */
export const readFolded = () => foldHere(isStored())
