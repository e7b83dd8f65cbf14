const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Check ids before queries: PostgreSQL rejects other values for columns of type uuid. */
export const isUuid = (text: string): boolean => uuid.test(text)
