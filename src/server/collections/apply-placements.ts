export type Placement = { id: string; order: number }

/**
 * Moves the named ids to the wanted indices and keeps the order of the others. Indices count from 0 in the resulting
 * list; larger ones mean the end.
 */
export function applyPlacements(ids: readonly string[], placements: readonly Placement[]): string[] {
  const sorted = placements.toSorted((a, b) => a.order - b.order)
  const named = new Set(sorted.map(({ id }) => id))
  const others = ids.filter(id => !named.has(id))
  const placed: string[] = []
  let taken = 0
  for (const { id, order } of sorted) {
    while (placed.length < order && taken < others.length) placed.push(others[taken++] ?? '')
    placed.push(id)
  }
  return [...placed, ...others.slice(taken)]
}
