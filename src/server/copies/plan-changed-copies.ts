import type { CopyChanges } from '#contract/copy-endpoints.ts'
import type { AppError } from '#contract/problem.ts'
import { fieldRefusal, refusal } from '#contract/refusals.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { type CopiesState, keyOf } from '#server/collections/changes/copies-state.ts'
import { withCardStatus } from '#server/collections/changes/state-change.ts'
import { createCopy, requireCopyLimitOfCard } from './plan-added-copies.ts'

export function copyNotFoundError(): AppError {
  return refusal('not_found', 'copy_not_found')
}

/** Throws if a change would give a copy a grade and a condition. Rows that already have both may keep them. */
function requireNoSecondQuality(copy: CopyRow, changes: CopyChanges, path: string): void {
  const addsGrade = changes.grade != null && copy.condition !== null
  const addsCondition = changes.condition != null && copy.grade !== null
  if (addsGrade) throw fieldRefusal(`${path}grade`, 'graded_copy', { other: 'condition' })
  if (addsCondition) throw fieldRefusal(`${path}condition`, 'graded_copy', { other: 'grade' })
}

/** The copy with the given fields changed. `path` is where the request has them: 'set.'. */
export function changedCopy(copy: CopyRow, changes: CopyChanges, path = ''): CopyRow {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: CopyRow = { ...copy, ...given }
  requireNoSecondQuality(after, changes, path)
  return after
}

function requireCopy(state: CopiesState, id: string): CopyRow {
  const copy = state.copies.find(one => one.id === id)
  if (!copy) throw copyNotFoundError()
  return copy
}

export function planChangedCopy(state: CopiesState, id: string, changes: CopyChanges): CopiesState {
  const after = changedCopy(requireCopy(state, id), changes)
  return { ...state, copies: state.copies.map(copy => (copy.id === id ? after : copy)) }
}

/** Removes a row. A card that loses its last row is wanted. */
export function planRemovedCopy(state: CopiesState, id: string): CopiesState {
  const key = keyOf(requireCopy(state, id))
  const copies = state.copies.filter(copy => copy.id !== id)
  if (copies.some(copy => keyOf(copy) === key)) return { ...state, copies }
  return { cards: withCardStatus(state, new Set([key]), 'chasing').cards, copies }
}

/** Moves `quantity` of a row's copies to a new row with changes. */
export function planSplitCopy(
  state: CopiesState,
  id: string,
  quantity: number,
  changes: CopyChanges,
): { state: CopiesState; newId: string } {
  const copy = requireCopy(state, id)
  if (quantity >= copy.quantity) throw fieldRefusal('quantity', 'copies_too_few', { owned: copy.quantity })
  const row = changedCopy(createCopy(copy, copy, state.copies), { ...changes, quantity }, 'changes.')
  const copies = state.copies.map(one =>
    one.id === id ? { ...one, quantity: one.quantity - quantity } : one,
  )
  requireCopyLimitOfCard([...copies, row], 'quantity')
  return { state: { ...state, copies: [...copies, row] }, newId: row.id }
}
