import type pg from 'pg'
import type { CopiesState } from './copies-state.ts'
import { isAnyFiled, lockBinders, readPockets } from './pocket-rows.ts'
import { listReducedCopies, releaseCopies } from './release-copies.ts'
import { requireValidShelf, revertShelf } from './revert-shelf.ts'
import { changeOfShelf, createShelf, noShelfChange, type ShelfChange } from './shelf.ts'
import { isUntouched, onlyRemovesCards, rowsOfImplied, type StateChange } from './state-change.ts'

/** The copies that were in the pockets of a change before or after it. */
export function copiesInPockets({ pockets }: ShelfChange): string[] {
  return pockets.flatMap(({ before, after }) =>
    [...(before?.stack ?? []), ...(after?.stack ?? [])].map(({ copyId }) => copyId),
  )
}

/**
 * A change that filed the implied copy of a card, without the row of this copy if it was edited since: the copy leaves its
 * pocket, and the row stays.
 */
export function withoutChangedImplied<Change extends StateChange & ShelfChange>(
  current: CopiesState,
  change: Change,
): Change {
  if (change.pockets.length === 0) return change
  const implied = new Set(rowsOfImplied(change).map(({ id }) => id))
  const copies = change.copies.filter(
    one => !implied.has(one.after?.id ?? '') || isUntouched(current, { cards: [], copies: [one] }),
  )
  return { ...change, copies }
}

type PlannedUndo = {
  oldestFirst: readonly (StateChange & ShelfChange)[]
  undone: StateChange
  planned: CopiesState
  changedSince: 'keep' | 'refuse'
}

/** Plans the binders and pockets after an undo: those of the changes are as before, and copies that leave are taken out. */
export async function planShelf(
  client: pg.PoolClient,
  userId: string,
  { oldestFirst, undone, planned, changedSince }: PlannedUndo,
): Promise<ShelfChange> {
  const pockets = oldestFirst.flatMap(change =>
    change.pockets.flatMap(({ before, after }) => before ?? after ?? []),
  )
  const binders = oldestFirst.flatMap(change =>
    change.binders.flatMap(({ before, after }) => before ?? after ?? []),
  )
  const reduced = listReducedCopies(undone.copies).flatMap(({ before }) => before?.id ?? [])
  const isPlain = pockets.length + binders.length === 0
  if (isPlain && (reduced.length === 0 || !(await isAnyFiled(client, userId, reduced)))) return noShelfChange
  const rows = await lockBinders(client, userId)
  const binderIds = new Set([...pockets.map(({ binderId }) => binderId), ...binders.map(({ id }) => id)])
  const filedIds = oldestFirst.flatMap(copiesInPockets)
  const wanted = { binderIds: [...binderIds], copyIds: [...reduced, ...filedIds] }
  const shelf = createShelf(rows, await readPockets(client, userId, wanted))
  for (const change of oldestFirst.toReversed())
    revertShelf(shelf, change, onlyRemovesCards(change) ? 'refuse' : changedSince)
  releaseCopies(shelf, undone.copies)
  const known = [
    ...oldestFirst.flatMap(change => change.copies.flatMap(({ before, after }) => after ?? before ?? [])),
    ...planned.copies,
  ]
  const rowOf = new Map(known.map(copy => [copy.id, copy]))
  const copies = new Map(filedIds.map(id => [id, rowOf.get(id)]))
  requireValidShelf(shelf, { copies, owned: planned.copies }, changedSince)
  return changeOfShelf(shelf)
}
