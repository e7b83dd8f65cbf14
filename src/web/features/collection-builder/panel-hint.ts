import { markOf, type PanelHint, type PanelMark, panelHintCookie } from '#site/panel-hint.ts'
import { keepHint } from '#web/session/keep-hint.ts'
import { createStore } from '#web/app/store.ts'

const isKept = (hint: PanelHint) => document.cookie.split('; ').includes(`${panelHintCookie}=${hint}`)

const keep = (hint: PanelHint | undefined) => keepHint(panelHintCookie, hint)

/** Whether the panel beside the page was folded away, in this browser. */
export const folded = createStore(typeof document !== 'undefined' && isKept('folded'))

export function fold(isFolded: boolean): void {
  keep(isFolded ? 'folded' : undefined)
  folded.set(isFolded)
}

/** What another tab did meanwhile. */
export const readFolded = () => folded.set(isKept('folded'))

/** Says to the pages to come whether something is in the panel. */
export function keepUsed(isUsed: boolean): void {
  if (!isKept('folded') && isKept('used') !== isUsed) keep(isUsed ? 'used' : undefined)
}

/** Has the styles of this page make room for a panel, or for none. */
export function makeRoom(mark: PanelMark | undefined): void {
  const page = document.documentElement.dataset
  if (mark) page.panel = mark
  else delete page.panel
}

/** What the styles were told before, by the server at first; coming from a page without a panel, what the hint says. */
export function toldMark(): PanelMark | undefined {
  const told = document.documentElement.dataset.panel as PanelMark | undefined
  return told ?? markOf((['folded', 'used'] as const).find(isKept))
}
