import { AppError } from '#contract/problem.ts'
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
  const number = (count: number) => count.toLocaleString('en')
  if (binders.length > limits.binders)
    throw new AppError('conflict', `An account may have ${limits.binders} binders at most. Delete one first.`)
  if (pockets > limits.pockets)
    throw new AppError(
      'conflict',
      `The binders of an account may have ${number(limits.pockets)} pockets at most; these would be ${number(pockets)}.`,
    )
}
