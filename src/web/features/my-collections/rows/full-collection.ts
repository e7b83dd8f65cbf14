/** The virtual collection of all cards of all collections. */
export const fullCollectionId = '__full_collection__'
const alias = '__summary__'

export const isFullCollection = (id: string): boolean => id === fullCollectionId || id === alias
