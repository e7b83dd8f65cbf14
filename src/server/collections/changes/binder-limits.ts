import { refusal } from '#contract/refusals.ts'
import { countPockets } from '#domain/binder.ts'
import type { BinderRow } from './shelf.ts'

/** A page of a binder with all its pockets is read at once. */
const limits = { binders: 200, pockets: 50_000 }

const countAll = (binders: readonly BinderRow[]) =>
  binders.reduce((sum, binder) => sum + countPockets(binder), 0)

/** Whether an account may have these binders. */
export function isWithinBinderLimits(binders: readonly BinderRow[]): boolean {
  return binders.length <= limits.binders && countAll(binders) <= limits.pockets
}

/** Throws 409 if a user has too many binders, or their binders have too many pockets. */
export function requireBinderLimits(binders: readonly BinderRow[]): void {
  const pockets = countAll(binders)
  if (binders.length > limits.binders) throw refusal('conflict', 'binder_limit', { max: limits.binders })
  if (pockets > limits.pockets) throw refusal('conflict', 'binder_pockets', { max: limits.pockets, pockets })
}
