/** Storage key of a user's builder state; `guest` without a signed-in user. */
export const builderKey = (owner: string) => `chasekit-builder:${owner}`

export const guest = 'guest'

export function hasBuilderState(owner: string): boolean {
  try {
    return localStorage.getItem(builderKey(owner)) !== null
  } catch {
    return false
  }
}
