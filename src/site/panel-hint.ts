/** What a page may know of the builder's panel before its scripts run: it was folded away here, or holds something. */
export type PanelHint = 'folded' | 'used'

/** Says to the styles of a page that there is a panel to make room for, and whether something is in it. */
export type PanelMark = 'used' | 'unused'

/** None where the panel is folded away. */
export function markOf(hint: PanelHint | undefined): PanelMark | undefined {
  return hint === 'folded' ? undefined : (hint ?? 'unused')
}

/** Where the browser keeps the hint. */
export const panelHintCookie = 'chasekit-panel'

export function readPanelHint(text: string | undefined): PanelHint | undefined {
  return text === 'folded' || text === 'used' ? text : undefined
}
