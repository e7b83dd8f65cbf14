import type { ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'

/** The set after this one in the order of the left panel; undefined after the last one. */
export function nextSet(sets: readonly ApiSet[], chosenId: string): ApiSet | undefined {
  const orderedSets = groupByEra(sets).flatMap(group => group.sets)
  const index = orderedSets.findIndex(set => set.id === chosenId)
  return index < 0 ? undefined : orderedSets[index + 1]
}
