/** Bytes of a file that is imported. */
export const mostFileBytes = 8 * 1024 * 1024
export const mostFileRows = 20_000
