import { foldedPanelCookie } from '#site/folded-hint.ts'
import { createStore } from '#web/app/store.ts'
import { setHintCookie } from '#web/session/set-hint-cookie.ts'

const { cookie, value } = foldedPanelCookie

const isStored = () => document.cookie.split('; ').includes(`${cookie}=${value}`)

/** Whether the panel beside the page is folded. */
export const foldedStore = createStore(typeof document !== 'undefined' && isStored())

/**
 * Folds or unfolds the panel on this page only. Styles reserve space for the panel unless the attribute `data-panel`
 * of the page says that it is folded.
 */
export function setPanelFoldedOnThisPage(isFolded: boolean): void {
  const page = document.documentElement.dataset
  if (isFolded) page.panel = value
  else delete page.panel
  foldedStore.set(isFolded)
}

/** Folds or unfolds the panel on this page and, by a cookie, on later ones. */
export function setFolded(isFolded: boolean): void {
  setHintCookie(cookie, isFolded ? value : undefined)
  setPanelFoldedOnThisPage(isFolded)
}

/** Folds or unfolds the panel on this page as the cookie says, which another tab may have changed. */
export const applyStoredFoldedState = () => setPanelFoldedOnThisPage(isStored())
