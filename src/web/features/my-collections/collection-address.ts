/** Where a collection of one's own is looked after. */
export const collectionAddress = (id: string): string => `/collections?id=${encodeURIComponent(id)}`
