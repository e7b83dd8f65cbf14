import { markOf, type PanelHint, panelHintCookie } from '#domain/panel-hint.ts'
import { createStore } from '#web/session/store.ts'

const oneYear = 31_536_000
const cookieOf = (hint: PanelHint) => `${panelHintCookie}=${hint}`
const isKept = (hint: PanelHint) => document.cookie.split('; ').includes(cookieOf(hint))

/** Whether the panel beside the page was folded away, in this browser. */
export const folded = createStore(typeof document !== 'undefined' && isKept('folded'))

/** Says to the styles of this page, and to the pages to come, whether there is a panel to make room for. */
export function keepPanelHint(hint: PanelHint | undefined, isHidden: boolean): void {
  const page = document.documentElement.dataset
  const mark = isHidden ? undefined : markOf(hint)
  if (mark) page.panel = mark
  else delete page.panel
  document.cookie = `${hint ? cookieOf(hint) : `${panelHintCookie}=`}; Path=/; Max-Age=${hint ? oneYear : 0}; SameSite=Lax`
}
