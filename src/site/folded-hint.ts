/**
 * The cookie of browsers in which the builder's panel is folded away, and its value. The server reads it: an inline script
 * that did so would cost every page about 3 ms of the main thread before its first paint.
 */
export const foldedHint = { cookie: 'chasekit-panel', value: 'folded' } as const
