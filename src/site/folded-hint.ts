/**
 * The cookie that is set while the builder panel is folded. The server reads it, because an inline script would delay
 * the first paint of every page by about 3 ms.
 */
export const foldedHint = { cookie: 'chasekit-panel', value: 'folded' } as const
