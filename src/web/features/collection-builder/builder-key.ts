/** The storage key of a user's builder state. The owner is a user id, or `guest` for visitors. */
export const builderKey = (owner: string) => `chasekit-builder:${owner}`

export const guestOwner = 'guest'

export function hasBuilderState(owner: string): boolean {
  try {
    return localStorage.getItem(builderKey(owner)) !== null
  } catch {
    return false
  }
}

const savedPrefix = 'saved-'

type StoredFocus = { focusedId?: string; collections?: { id: string; savedId?: string | null }[] }

/** The id of the saved collection that is focused in the builder. */
export function focusedSavedId(owner: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(builderKey(owner)) ?? '{}') as StoredFocus
    const { focusedId, collections = [] } = stored
    // A collection that was made in the builder keeps its local id when it is saved.
    const focused = collections.find(({ id }) => id === focusedId)
    if (focused?.savedId) return focused.savedId
    return focusedId?.startsWith(savedPrefix) ? focusedId.slice(savedPrefix.length) : undefined
  } catch {
    return undefined
  }
}
