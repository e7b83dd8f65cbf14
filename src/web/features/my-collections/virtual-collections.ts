/** The tile that holds every card of all collections. */
export const fullCollectionId = '__full_collection__'
const alias = '__summary__'

export const isFullCollection = (id: string): boolean => id === fullCollectionId || id === alias
