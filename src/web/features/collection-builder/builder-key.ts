/** Where the builder of a person keeps its state; `guest` for whoever is not signed in. */
export const builderKey = (owner: string) => `chasekit-builder:${owner}`

export const guest = 'guest'

export function hasBuilderState(owner: string): boolean {
  try {
    return localStorage.getItem(builderKey(owner)) !== null
  } catch {
    return false
  }
}
