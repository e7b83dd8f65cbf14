/** Maximum number of keys of a user. */
export const maxApiKeys = 20
/** In characters. */
export const maxApiKeyName = 50
export const maxApiKeyDays = 3650
