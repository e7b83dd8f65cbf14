import { isDeepStrictEqual } from 'node:util'
import { type BinderLayout, comparePockets, hasPocket, type PocketIndex } from '#domain/binder.ts'
import type { RowChange } from './row-change.ts'

/** A row of `binders`, without its owner. Times are ISO 8601 in milliseconds. */
export type BinderRow = BinderLayout & {
  id: string
  name: string
  color: string | null
  note: string
  /** A canonical card id. */
  cover: string | null
  emptied: 'reserve' | 'clear'
  autoFile: boolean
  showCopies: boolean
  createdAt: string
  updatedAt: string
}

export type PocketKey = PocketIndex & { binderId: string }
/** Copies of a row in a pocket. */
export type StackEntry = { copyId: string; quantity: number }
/** The card that belongs into a pocket; a null variant is its first listed printing. */
export type Reservation = { cardId: string; variant: string | null }

/** What is in a pocket: a stack with the front first, a reservation, a label, or nothing. */
export type PocketState = PocketKey & {
  stack: StackEntry[]
  reservation: Reservation | null
  label: string | null
}

/** Binders of one owner, those of their pockets that a change reads or writes, and where the copies that it names are. */
export type Shelf = {
  binders: Map<string, BinderRow>
  /** By `pocketName`; empty pockets are left out. */
  pockets: Map<string, PocketState>
  /** For each row of copies the names of the pockets that have some, and how many. */
  filed: Map<string, Map<string, number>>
  /** What was read. */
  before: { binders: ReadonlyMap<string, BinderRow>; pockets: ReadonlyMap<string, PocketState> }
}

/** The binders and pockets that a change wrote. Null where a binder did not exist or a pocket was empty. */
export type ShelfChange = { binders: RowChange<BinderRow>[]; pockets: RowChange<PocketState>[] }

export const noShelfChange: ShelfChange = { binders: [], pockets: [] }

export function pocketName({ binderId, page, row, column }: PocketKey): string {
  return `${binderId} ${page} ${row} ${column}`
}

export function emptyPocket({ binderId, page, row, column }: PocketKey): PocketState {
  return { binderId, page, row, column, stack: [], reservation: null, label: null }
}

export function isEmpty({ stack, reservation, label }: PocketState): boolean {
  return stack.length === 0 && reservation === null && label === null
}

/** Whether copies may be put into a pocket without joining others or replacing a label. */
export function isFree({ stack, label }: PocketState): boolean {
  return stack.length === 0 && label === null
}

export function countStack({ stack }: PocketState): number {
  return stack.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function createShelf(binders: readonly BinderRow[], pockets: readonly PocketState[]): Shelf {
  const shelf: Shelf = {
    binders: new Map(binders.map(binder => [binder.id, binder])),
    pockets: new Map(),
    filed: new Map(),
    before: { binders: new Map(), pockets: new Map() },
  }
  for (const pocket of pockets) setPocket(shelf, pocket)
  return { ...shelf, before: { binders: new Map(shelf.binders), pockets: new Map(shelf.pockets) } }
}

function changesBetween<Row>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): RowChange<Row>[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(name => {
    const change = { before: before.get(name) ?? null, after: after.get(name) ?? null }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
}

/** What differs from what was read. */
export function changeOfShelf({ binders, pockets, before }: Shelf): ShelfChange {
  return {
    binders: changesBetween(before.binders, binders),
    pockets: changesBetween(before.pockets, pockets),
  }
}

export function isChanged({ binders, pockets }: ShelfChange): boolean {
  return binders.length + pockets.length > 0
}

export function pocketAt({ pockets }: Shelf, key: PocketKey): PocketState {
  return pockets.get(pocketName(key)) ?? emptyPocket(key)
}

/** Sets what is in a pocket. */
export function setPocket(shelf: Shelf, pocket: PocketState): void {
  const { pockets, filed } = shelf
  const name = pocketName(pocket)
  for (const { copyId } of pockets.get(name)?.stack ?? []) filed.get(copyId)?.delete(name)
  for (const { copyId, quantity } of pocket.stack) {
    const places = filed.get(copyId) ?? new Map<string, number>()
    filed.set(copyId, places.set(name, quantity))
  }
  if (isEmpty(pocket)) pockets.delete(name)
  else pockets.set(name, pocket)
}

/** How many copies of a row are in pockets. */
export function countFiled({ filed }: Shelf, copyId: string): number {
  let sum = 0
  for (const quantity of filed.get(copyId)?.values() ?? []) sum += quantity
  return sum
}

/** The pockets with copies of a row, in the order of binders, pages, rows and columns. */
export function pocketsOfCopy({ pockets, filed }: Shelf, copyId: string): PocketState[] {
  return [...(filed.get(copyId)?.keys() ?? [])]
    .flatMap(name => pockets.get(name) ?? [])
    .sort((a, b) => (a.binderId < b.binderId ? -1 : a.binderId > b.binderId ? 1 : comparePockets(a, b)))
}

/** Whether the binder of a pocket exists and has it. */
export function existsOn({ binders }: Shelf, key: PocketKey): boolean {
  const binder = binders.get(key.binderId)
  return binder !== undefined && hasPocket(binder, key)
}

/**
 * Takes copies out of a pocket. One that loses its last copy becomes reserved if the binder says so and `reserve` is not
 * null, as in moves. Returns how many were taken.
 */
export function takeOut(
  shelf: Shelf,
  key: PocketKey,
  { copyId, quantity, reserve }: StackEntry & { reserve: Reservation | null },
): number {
  const pocket = pocketAt(shelf, key)
  const taken = Math.min(pocket.stack.find(entry => entry.copyId === copyId)?.quantity ?? 0, quantity)
  if (taken === 0) return 0
  const stack = pocket.stack.flatMap(entry => {
    if (entry.copyId !== copyId) return entry
    return entry.quantity > taken ? { copyId, quantity: entry.quantity - taken } : []
  })
  const isReserved = stack.length === 0 && shelf.binders.get(key.binderId)?.emptied === 'reserve'
  setPocket(shelf, { ...pocket, stack, reservation: isReserved ? reserve : null })
  return taken
}

/** Puts copies behind those in a pocket, which loses its reservation or label. */
export function putIn(shelf: Shelf, key: PocketKey, { copyId, quantity }: StackEntry): void {
  const pocket = pocketAt(shelf, key)
  const known = pocket.stack.find(entry => entry.copyId === copyId)
  const stack = known
    ? pocket.stack.map(entry => (entry === known ? { copyId, quantity: entry.quantity + quantity } : entry))
    : [...pocket.stack, { copyId, quantity }]
  setPocket(shelf, { ...pocket, stack, reservation: null, label: null })
}
