const storageKey = 'chasekit-recent-sets'
const maxRecentSets = 5

/** The ids of the sets that were chosen last in this browser, the last one first. */
export function readRecentSets(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
  } catch {
    // Storage is blocked, or another version of the app wrote it.
    return []
  }
}

export function addRecentSet(setId: string): void {
  const recent = [setId, ...readRecentSets().filter(id => id !== setId)].slice(0, maxRecentSets)
  try {
    localStorage.setItem(storageKey, JSON.stringify(recent))
  } catch {
    // Without storage the sets are offered in the usual order.
  }
}
