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
