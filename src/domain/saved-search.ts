/** Maximum number of saved searches of a user. */
export const maxSavedSearches = 200

/** Maximum number of pinned cards, and of excluded ones, of a saved search. */
export const maxPinnedOrExcluded = 500

export const maxAlertsPerSearch = 10
