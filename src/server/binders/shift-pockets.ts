import { refusal } from '#contract/refusals.ts'
import { type PocketIndex, walkPockets } from '#domain/binder.ts'
import {
  type BinderRow,
  emptyPocket,
  isEmpty,
  type PocketKey,
  pocketAt,
  type PocketState,
  setPocket,
  type Shelf,
} from '#server/collections/changes/shelf.ts'

/** Writes what is in `pockets` into the pockets of `keys`, in order. The rest of `keys` becomes empty. */
function lay(shelf: Shelf, keys: readonly PocketKey[], pockets: readonly (PocketState | undefined)[]): void {
  keys.forEach((key, at) => setPocket(shelf, { ...(pockets[at] ?? emptyPocket(key)), ...key }))
}

const keysOf = (binder: BinderRow): PocketKey[] =>
  walkPockets(binder).map(index => ({ binderId: binder.id, ...index }))

/** Shifts a pocket and those behind it until `count` are empty, over as many empty pockets. */
export function insertPockets(shelf: Shelf, binder: BinderRow, at: PocketIndex, count: number): void {
  const keys = keysOf(binder)
  const first = keys.findIndex(
    ({ page, row, column }) => page === at.page && row === at.row && column === at.column,
  )
  const shifted: PocketState[] = []
  let empty = 0
  let end = first
  for (; end < keys.length && empty < count; end += 1) {
    const pocket = pocketAt(shelf, keys[end] as PocketKey)
    if (isEmpty(pocket)) empty += 1
    else shifted.push(pocket)
  }
  if (empty < count) throw refusal('conflict', 'pockets_too_few', { empty, count })
  const gap: undefined[] = Array.from({ length: count })
  lay(shelf, keys.slice(first, end), [...gap, ...shifted])
}

/** Moves everything forward over empty pockets. */
export function compactPockets(shelf: Shelf, binder: BinderRow): void {
  const keys = keysOf(binder)
  const pockets = keys.map(key => pocketAt(shelf, key)).filter(pocket => !isEmpty(pocket))
  lay(shelf, keys, pockets)
}

/** Moves a page; those between shift by one. */
export function movePage(shelf: Shelf, binder: BinderRow, from: number, to: number): void {
  const step = from < to ? 1 : -1
  const target = (page: number) => {
    if (page === from) return to
    const isBetween = step > 0 ? page > from && page <= to : page < from && page >= to
    return isBetween ? page - step : page
  }
  const moved = [...shelf.pockets.values()].filter(
    ({ binderId, page }) => binderId === binder.id && target(page) !== page,
  )
  for (const pocket of moved) setPocket(shelf, emptyPocket(pocket))
  for (const pocket of moved) setPocket(shelf, { ...pocket, page: target(pocket.page) })
}
