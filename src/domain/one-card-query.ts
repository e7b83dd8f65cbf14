const pattern = /^id:"([^"]+)"$/

/** The search for one card by its id, as saved searches with alerts of one card have it. */
export const oneCardQuery = (cardId: string): string => `id:"${cardId}"`

/** The id of the card that a query names; undefined for other queries. */
export const cardIdOfQuery = (query: string): string | undefined => pattern.exec(query)?.[1]
