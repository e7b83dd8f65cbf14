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

/** The id of the saved collection that is focused in the builder. */
export function focusedSavedId(owner: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(builderKey(owner)) ?? '{}') as { focusedId?: unknown }
    const { focusedId } = stored
    return typeof focusedId === 'string' && focusedId.startsWith(savedPrefix)
      ? focusedId.slice(savedPrefix.length)
      : undefined
  } catch {
    return undefined
  }
}
