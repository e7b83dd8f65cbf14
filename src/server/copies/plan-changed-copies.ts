import type { CopyChanges } from '#contract/copy-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { type CopiesState, keyOf } from '#server/collections/changes/copies-state.ts'
import { withCardStatus } from '#server/collections/changes/state-change.ts'
import { createCopy, requireCopyLimitOfCard } from './plan-added-copies.ts'

export function copyNotFoundError(): AppError {
  return new AppError('not_found', 'There is no such copy')
}

export function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

/** Throws if a change would give a copy a grade and a condition. Rows that already have both may keep them. */
function requireNoSecondQuality(copy: CopyRow, changes: CopyChanges, path: string): void {
  const addsGrade = changes.grade != null && copy.condition !== null
  const addsCondition = changes.condition != null && copy.grade !== null
  if (addsGrade)
    throw fieldError(
      `${path}grade`,
      'A graded copy has no condition: set the condition to null in the same call',
    )
  if (addsCondition)
    throw fieldError(
      `${path}condition`,
      'A graded copy has no condition: set the grade to null in the same call',
    )
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
  if (quantity >= copy.quantity)
    throw fieldError('quantity', `quantity must be less than the ${copy.quantity} copies of the row`)
  const row = changedCopy(createCopy(copy, copy, state.copies), { ...changes, quantity }, 'changes.')
  const copies = state.copies.map(one =>
    one.id === id ? { ...one, quantity: one.quantity - quantity } : one,
  )
  requireCopyLimitOfCard([...copies, row], 'quantity')
  return { state: { ...state, copies: [...copies, row] }, newId: row.id }
}
