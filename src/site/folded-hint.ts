/**
 * The cookie that exists while the user has folded the builder panel. The server renders the panel accordingly,
 * because an inline script would delay the first paint of every page by about 3 ms.
 */
export const foldedPanelCookie = { cookie: 'chasekit-panel', value: 'folded' } as const
