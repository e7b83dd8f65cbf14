/** Maximum size of an imported file, in bytes. */
export const maxFileBytes = 8 * 1024 * 1024
/** Maximum size of a file that visitors preview. */
export const maxVisitorFileBytes = 2 * 1024 * 1024
export const maxFileRows = 20_000

/**
 * Maximum size of a request with a file of this size. Base64 is a third longer than the file; the rest is for the other
 * fields.
 */
export const requestBytesOf = (fileBytes: number): number => Math.ceil(fileBytes * 1.4)
