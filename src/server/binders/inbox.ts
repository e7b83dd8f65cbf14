import type { binderEndpoints } from '#contract/binder-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { createPagination } from '#contract/pagination.ts'
import { keyOf } from '#server/collections/changes/copies-state.ts'
import { listBinderRows } from '#server/collections/changes/pocket-rows.ts'
import {
  matchReservations,
  type PlannedPlace,
  readFiledQuantities,
  readReservedPockets,
  type ReservedPocket,
  toSuggestion,
} from '#server/collections/changes/reserved-pockets.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { countFiled, type PocketState, type Shelf } from '#server/collections/changes/shelf.ts'
import { type HoldingDeps, ordinaryPrintings } from '#server/collections/holdings.ts'
import { countedRows, type OwnCard, type OwnRow, toOwnRows } from '#server/collections/own-cards.ts'
import { copyNotFoundError } from '#server/copies/plan-changed-copies.ts'
import { presentCopy } from '#server/copies/present-copy.ts'
import { type BinderContext, runBinderChange, storeImplied } from './binder-change.ts'
import { putCopies } from './change-pockets.ts'

type Calls = typeof binderEndpoints
type InboxRow = { row: OwnRow; unfiled: number }

const quantityOf = (rows: readonly { unfiled: number }[]) =>
  rows.reduce((sum, { unfiled }) => sum + unfiled, 0)

const cache = new WeakMap<readonly OwnCard[], OwnRow[]>()

/** Owned copies without a free text place, newest first, computed once for each list of cards. */
function listFileable(cards: readonly OwnCard[]): OwnRow[] {
  const cached = cache.get(cards)
  if (cached) return cached
  const rows = countedRows(toOwnRows(cards))
    .filter(({ copy }) => copy.status === 'owned' && !copy.place)
    .sort((a, b) => (a.copy.createdAt < b.copy.createdAt ? 1 : -1))
  cache.set(cards, rows)
  return rows
}

/** Owned copies that are in no pocket and have no free text place, newest first. */
async function readInbox({ pool, readAllOwnCards }: HoldingDeps, userId: string): Promise<InboxRow[]> {
  const rows = listFileable(await readAllOwnCards(userId))
  const filed = await readFiledQuantities(pool, userId)
  return rows.flatMap(row => {
    const { id, quantity } = row.copy
    const unfiled = quantity - (id === null ? 0 : (filed.get(id) ?? 0))
    return unfiled > 0 ? [{ row, unfiled }] : []
  })
}

/** The number of copies in the inbox. */
export async function countInbox(deps: HoldingDeps, userId: string): Promise<number> {
  return quantityOf(await readInbox(deps, userId))
}

type SuggestedRow = InboxRow & { places: PlannedPlace<ReservedPocket>[] }

async function readSuggestions(deps: HoldingDeps, userId: string): Promise<SuggestedRow[]> {
  const rows = await readInbox(deps, userId)
  const reserved = await readReservedPockets(
    deps.pool,
    userId,
    rows.map(({ row }) => row.copy.cardId),
  )
  const unfiled = rows.map(({ row: { copy }, unfiled: count }) => ({ ...copy, unfiled: count }))
  const places = matchReservations(unfiled, reserved, ordinaryPrintings(deps.catalogue()))
  return rows.map((row, index) => ({ ...row, places: places[index] ?? [] }))
}

/** One page of the inbox. */
export async function listInbox(
  deps: HoldingDeps,
  userId: string,
  { page, pageSize }: HandlerInput<Calls['listInbox']>['query'],
): Promise<EndpointResponse<Calls['listInbox']>> {
  const rows = await readSuggestions(deps, userId)
  const binders = new Map((await listBinderRows(deps.pool, userId)).map(binder => [binder.id, binder]))
  const view = { catalogue: deps.catalogue(), shownPriceOf: deps.shownPriceOf }
  const copies = rows
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ row, unfiled, places: [first] }) => ({
      ...presentCopy(view, row.copy, row.card),
      unfiled,
      suggestion: first ? toSuggestion(binders, first.pocket) : null,
    }))
  const suggested = rows.flatMap(({ places }) => places).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    copies,
    total: quantityOf(rows),
    suggested,
    pagination: createPagination(rows.length, page, pageSize),
  }
}

const isReserved = (pocket: PocketState): pocket is PocketState & ReservedPocket =>
  pocket.reservation !== null

/** The rows of the inbox as they are now that they are locked. Implied copies become rows. */
function lockedRows(
  context: BinderContext,
  rows: readonly SuggestedRow[],
): { copy: CopyRow; unfiled: number }[] {
  const { shelf, state } = context
  const copies = new Map(state.copies.map(copy => [copy.id, copy]))
  const stored = rows.flatMap(({ row: { copy } }) => {
    const now = copies.get(copy.id ?? '')
    const unfiled = now?.status === 'owned' ? now.quantity - countFiled(shelf, now.id) : 0
    return now && unfiled > 0 ? [{ copy: now, unfiled }] : []
  })
  const implied = storeImplied(
    context,
    rows.flatMap(({ row: { copy, card } }) => (copy.id === null ? [card] : [])),
  )
  return [...stored, ...implied.map(copy => ({ copy, unfiled: 1 }))]
}

function fileRows(context: BinderContext, deps: HoldingDeps, rows: readonly SuggestedRow[]): number {
  const copies = lockedRows(context, rows)
  const unfiled = copies.map(({ copy, unfiled: count }) => ({ ...copy, unfiled: count }))
  const places = matchReservations(unfiled, listReserved(context.shelf), ordinaryPrintings(deps.catalogue()))
  let filed = 0
  copies.forEach(({ copy }, index) => {
    for (const { pocket, quantity } of places[index] ?? []) {
      putCopies(context, pocket, { copy, quantity }, 'copyIds')
      filed += quantity
    }
  })
  return filed
}

/** The reserved pockets that a shelf has read. */
function listReserved({ pockets }: Shelf): (PocketState & ReservedPocket)[] {
  return [...pockets.values()].filter(isReserved)
}

/** Puts copies of the inbox into the pockets that are reserved for them. */
export async function fileInbox(
  deps: HoldingDeps,
  userId: string,
  { requestId, copyIds }: HandlerInput<Calls['fileInbox']>['body'],
): Promise<EndpointResponse<Calls['fileInbox']>> {
  const all = await readSuggestions(deps, userId)
  const chosen = copyIds && new Set(copyIds)
  const rows = all.filter(
    ({ row, places }) => places.length > 0 && (!chosen || (row.copy.id !== null && chosen.has(row.copy.id))),
  )
  if (copyIds) await requireOwnCopies(deps, userId, copyIds)
  const binderIds = [...new Set(rows.flatMap(({ places }) => places.map(({ pocket }) => pocket.binderId)))]
  const cards = [...new Map(rows.map(({ row: { card } }) => [keyOf(card), card])).values()]
  const call = { userId, endpoint: 'fileInbox', requestId, target: null, binderIds, cards }
  return runBinderChange(deps, call, async (context, save) => {
    const filed = fileRows(context, deps, rows)
    return { filed, change: await save() }
  })
}

async function requireOwnCopies(deps: HoldingDeps, userId: string, ids: readonly string[]): Promise<void> {
  const own = new Set(toOwnRows(await deps.readAllOwnCards(userId)).flatMap(({ copy }) => copy.id ?? []))
  if (!ids.every(id => own.has(id))) throw copyNotFoundError()
}
