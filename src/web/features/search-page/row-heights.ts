const maxLists = 20
const lists = new Map<string, Map<number, number>>()

/**
 * Measured row heights by index, for a history entry and a width: after Back the rows above the viewport have their
 * true height at once. The lists of the last twenty entries are stored.
 */
export function measuredRowHeights(entry: string, width: number): Map<number, number> {
  const key = `${entry} ${width}`
  const heights = lists.get(key) ?? new Map<number, number>()
  lists.delete(key)
  lists.set(key, heights)
  const [oldest] = lists.keys()
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest)
  return heights
}
