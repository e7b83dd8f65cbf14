/** Maximum size of an imported file, in bytes. */
export const maxFileBytes = 8 * 1024 * 1024
export const maxFileRows = 20_000
