import { fieldRefusal } from '#contract/refusals.ts'
import type { CopyToStore } from '#domain/card-copy.ts'

type Quality = Pick<CopyToStore, 'id' | 'grade' | 'condition'>

const hasBoth = ({ grade, condition }: Quality): boolean => grade !== null && condition !== null

/**
 * Throws if a copy has both a grade and a condition. Rows that were stored with both before this rule may keep them:
 * `stored` has the rows that the copies replace. `path` is where the request has the copies: 'copies.'.
 */
export function requireNoGradeWithCondition(
  copies: readonly Quality[],
  path: string,
  stored: readonly Quality[] = [],
): void {
  const exempt = new Set(stored.filter(hasBoth).map(({ id }) => id))
  const index = copies.findIndex(copy => hasBoth(copy) && !(copy.id && exempt.has(copy.id)))
  if (index === -1) return
  throw fieldRefusal(`${path}${index}.grade`, 'grade_and_condition')
}
