import type { ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'

/** The set after this one in the order of the left panel. */
export function nextSet(sets: readonly ApiSet[], chosenId: string): ApiSet | undefined {
  const inOrder = groupByEra(sets).flatMap(group => group.sets)
  const place = inOrder.findIndex(set => set.id === chosenId)
  return place < 0 ? undefined : inOrder[place + 1]
}
