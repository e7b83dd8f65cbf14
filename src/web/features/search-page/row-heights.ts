const maxKept = 20
const kept = new Map<string, Map<number, number>>()

/**
 * Measured heights of rows by their place, for a history entry and a width: on the way back from a card the rows
 * above the window have their true height at once. The lists of the last twenty entries are remembered.
 */
export function rowHeights(entry: string, width: number): Map<number, number> {
  const key = `${entry} ${width}`
  const heights = kept.get(key) ?? new Map<number, number>()
  kept.delete(key)
  kept.set(key, heights)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return heights
}
