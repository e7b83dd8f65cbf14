export type Placement = { id: string; order: number }

/**
 * The ids with the named ones at their wanted places, the others around them in their present order. Places count from
 * 0 in the finished list; those past the end mean the end.
 */
export function positionCards(ids: readonly string[], placements: readonly Placement[]): string[] {
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
