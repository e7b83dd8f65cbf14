import { isDeepStrictEqual } from 'node:util'
import { refusal } from '#contract/refusals.ts'
import { requireBinderLimits } from './binder-limits.ts'
import { ownedQuantity, releaseExcess } from './release-copies.ts'
import type { CopyRow } from './save-copies.ts'
import type { RowChange } from './row-change.ts'
import {
  type BinderRow,
  countFiled,
  emptyPocket,
  existsOn,
  type PocketKey,
  type PocketState,
  pocketAt,
  setPocket,
  type Shelf,
  type ShelfChange,
} from './shelf.ts'

/** What happens where a pocket or binder is no longer as the change left it: it stays as it is, or 409. */
type ChangedSince = 'keep' | 'refuse'

/** Where a pocket is, as readers know it. */
export function describePocket(
  { binders }: Pick<Shelf, 'binders'>,
  { binderId, page, row, column }: PocketKey,
) {
  return { name: binders.get(binderId)?.name ?? '', page, row, column }
}

function revertPocket(
  shelf: Shelf,
  { before, after }: RowChange<PocketState>,
  changedSince: ChangedSince,
): void {
  const key = before ?? after
  if (!key) return
  const isSame = isDeepStrictEqual(pocketAt(shelf, key), after ?? emptyPocket(key))
  if (isSame) setPocket(shelf, before ?? emptyPocket(key))
  else if (changedSince === 'refuse')
    throw refusal('conflict', 'pocket_changed_since', describePocket(shelf, key))
}

const hasPockets = ({ pockets }: Shelf, id: string) =>
  [...pockets.values()].some(({ binderId }) => binderId === id)

/** The binder with the fields that a change wrote as they were before it. */
function revertFields(now: BinderRow, before: BinderRow, after: BinderRow): BinderRow {
  const reverted: Record<string, unknown> = { ...now }
  for (const field of Object.keys(before) as (keyof BinderRow)[]) {
    if (field === 'updatedAt' || isDeepStrictEqual(before[field], after[field])) continue
    if (!isDeepStrictEqual(now[field], after[field]))
      throw refusal('conflict', 'binder_changed_since', { name: now.name, field })
    reverted[field] = before[field]
  }
  return reverted as BinderRow
}

function revertBinder(
  shelf: Shelf,
  { before, after }: RowChange<BinderRow>,
  changedSince: ChangedSince,
): void {
  const now = shelf.binders.get((before ?? after)?.id ?? '')
  if (!after && before) {
    if (now) throw refusal('conflict', 'binder_exists')
    shelf.binders.set(before.id, before)
  } else if (after && !now) {
    // Nothing is left of a binder that the change created.
    if (before || changedSince === 'refuse') throw refusal('conflict', 'binder_deleted')
  } else if (after && now && before) {
    shelf.binders.set(now.id, revertFields(now, before, after))
  } else if (after && now) {
    if (!hasPockets(shelf, now.id)) shelf.binders.delete(now.id)
    else if (changedSince === 'refuse') throw refusal('conflict', 'binder_in_use', { name: now.name })
  }
}

/** Whether the pockets of all changed binders fit. */
function requireFit(shelf: Shelf): void {
  const outside = [...shelf.pockets.values()].find(pocket => !existsOn(shelf, pocket))
  if (outside) throw refusal('conflict', 'pocket_in_use', describePocket(shelf, outside))
  requireBinderLimits([...shelf.binders.values()])
}

/** Takes a change of binders and pockets back. `shelf` has all pockets of its binders and all that contain its copies. */
export function revertShelf(
  shelf: Shelf,
  { binders, pockets }: ShelfChange,
  changedSince: ChangedSince,
): void {
  // A deleted binder is restored before its pockets; a created one is removed after them.
  for (const change of binders) if (!change.after) revertBinder(shelf, change, changedSince)
  for (const change of pockets) revertPocket(shelf, change, changedSince)
  for (const change of binders) if (change.after) revertBinder(shelf, change, changedSince)
}

/**
 * Checks the shelf after an undo. `copies` are the rows that were in its pockets, as the change knew them, and `owned` those
 * after the undo. One that is filed elsewhere or no longer owned is left out, or 409.
 */
export function requireValidShelf(
  shelf: Shelf,
  { copies, owned }: { copies: ReadonlyMap<string, CopyRow | undefined>; owned: readonly CopyRow[] },
  changedSince: ChangedSince,
): void {
  requireFit(shelf)
  const rows = new Map(owned.map(copy => [copy.id, copy]))
  for (const [id, copy] of copies) {
    const quantity = ownedQuantity(rows.get(id))
    if (countFiled(shelf, id) <= quantity) continue
    if (changedSince === 'refuse' || !copy) throw refusal('conflict', 'copy_filed_elsewhere')
    releaseExcess(shelf, copy, quantity)
  }
}
