/** Bytes of a file that is imported. */
export const maxFileBytes = 8 * 1024 * 1024
export const maxFileRows = 20_000
