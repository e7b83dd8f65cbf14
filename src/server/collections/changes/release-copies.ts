import type { RowChange } from './row-change.ts'
import type { CopyRow } from './save-copies.ts'
import { countFiled, pocketsOfCopy, type Shelf, takeOut } from './shelf.ts'

export const ownedQuantity = (copy: CopyRow | null | undefined) =>
  copy?.status === 'owned' ? copy.quantity : 0

/** The rows of which fewer copies are owned after a change. */
export function listReducedCopies(copies: readonly RowChange<CopyRow>[]): RowChange<CopyRow>[] {
  return copies.filter(({ before, after }) => ownedQuantity(after) < ownedQuantity(before))
}

/** Takes as many copies of a row out as are in pockets beyond `quantity`, from the last pocket backwards. */
export function releaseExcess(
  shelf: Shelf,
  { id: copyId, cardId, variant }: Pick<CopyRow, 'id' | 'cardId' | 'variant'>,
  quantity: number,
): void {
  let excess = countFiled(shelf, copyId) - quantity
  if (excess <= 0) return
  for (const pocket of pocketsOfCopy(shelf, copyId).toReversed()) {
    if (excess <= 0) return
    excess -= takeOut(shelf, pocket, { copyId, quantity: excess, reserve: { cardId, variant } })
  }
}

/** Takes copies that are no longer owned out of their pockets. */
export function releaseCopies(shelf: Shelf, copies: readonly RowChange<CopyRow>[]): void {
  for (const { before, after } of listReducedCopies(copies))
    if (before) releaseExcess(shelf, before, ownedQuantity(after))
}
