import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CountsAfter } from '#server/collections/card-counts.ts'
import { requireOwner } from '#server/collections/collection-access.ts'
import { type CollectionRow, lockCollectionRow } from '#server/collections/collection-row.ts'
import { restorableUntil } from '#server/collections/deleted-collections.ts'
import { type CardKey, type CopiesState, readCopiesState } from './copies-state.ts'
import { isAnyFiled, lockBinders, readPockets } from './pocket-rows.ts'
import { listReducedCopies, releaseCopies } from './release-copies.ts'
import {
  changeOfShelf,
  createShelf,
  isChanged,
  noShelfChange,
  type Shelf,
  type ShelfChange,
} from './shelf.ts'
import { changeBetween, type StateChange, withChangeTimes, withDerivedStatuses } from './state-change.ts'
import { findStoredResponse, type RequestKey, requestIdUsedError, storeResponse } from './stored-responses.ts'
import { writeStateChange } from './write-state-change.ts'

/**
 * Locks collections in the order of their ids, so that two changes never deadlock. Returns them without deleted and
 * unknown ones.
 */
export async function lockCollections(db: Queryable, ids: ReadonlySet<string>): Promise<CollectionRow[]> {
  const collections: CollectionRow[] = []
  for (const id of [...ids].sort()) {
    const collection = await lockCollectionRow(db, id)
    if (collection) collections.push(collection)
  }
  return collections
}

async function insertChange(
  { client, userId, request, importId }: ChangeContext,
  { cards, copies }: StateChange,
  { binders, pockets }: ShelfChange,
): Promise<UndoableChange> {
  const id = randomUUIDv7()
  const rows = await runQuery(
    client,
    sql<{
      changedAt: Date
    }>`insert into collection_changes (id, owner_id, request_id, import_id, cards, copies, binders, pockets)
     values (${id}, ${userId}, ${request?.id ?? null}, ${importId ?? null}, ${JSON.stringify(cards)}, ${JSON.stringify(copies)},
       ${JSON.stringify(binders)}, ${JSON.stringify(pockets)})
     on conflict do nothing returning changed_at as "changedAt"`,
  )
  const stored = rows[0]
  if (stored) return { id, undoableUntil: restorableUntil(stored.changedAt) }
  throw requestIdUsedError()
}

/** What a change works with: the locked collections, and the cards that it names with their copies. */
export type ChangeContext = {
  client: pg.PoolClient
  userId: string
  request?: RequestKey | undefined
  /** The import that makes the change. */
  importId?: string
  collections: readonly CollectionRow[]
  state: CopiesState
}

/** A saved change: `change` is null if nothing differs. `counts` has those of the changed collections by id. */
export type SavedChange = {
  change: UndoableChange | null
  state: CopiesState
  counts: ReadonlyMap<string, CountsAfter>
}

/** Reads the pockets of copies that a change takes from the user; undefined if they are in none. */
async function lockShelfOf(
  { client, userId }: ChangeContext,
  { copies }: StateChange,
): Promise<Shelf | undefined> {
  const copyIds = listReducedCopies(copies).flatMap(({ before }) => before?.id ?? [])
  if (copyIds.length === 0 || !(await isAnyFiled(client, userId, copyIds))) return undefined
  const binders = await lockBinders(client, userId)
  return createShelf(binders, await readPockets(client, userId, { copyIds }))
}

/**
 * Writes the planned state of cards with the statuses that their copies imply, and of `shelf`, whose binders are locked.
 * Copies that are no longer owned leave their pockets. Stores the change for undo. Other requests run between the steps,
 * because an import may change 20,000 cards.
 */
export async function saveChange(
  context: ChangeContext,
  planned: CopiesState,
  plannedShelf?: Shelf,
): Promise<SavedChange> {
  const { client, userId, collections, state } = context
  const after = withChangeTimes(state, withDerivedStatuses(planned), new Date())
  await setImmediate()
  const rows = changeBetween(state, after)
  await setImmediate()
  const shelf = plannedShelf ?? (await lockShelfOf(context, rows))
  if (shelf) releaseCopies(shelf, rows.copies)
  const shelfChange = shelf ? changeOfShelf(shelf) : noShelfChange
  if (rows.cards.length + rows.copies.length === 0 && !isChanged(shelfChange))
    return { change: null, state, counts: new Map() }
  const counts = await writeStateChange(client, userId, collections, rows, shelfChange)
  return { change: await insertChange(context, rows, shelfChange), state: after, counts }
}

export type ChangeRequest = {
  userId: string
  request?: RequestKey | undefined
  /** The cards that the change reads and writes. */
  keys: readonly CardKey[]
  /** Ids of the collections that change; by default those of the cards. */
  collectionIds?: readonly string[]
}

/**
 * Plans, saves and describes a change of cards in one transaction that locks the collections. A repeated request id
 * returns the first response if it changed something, even after the change was undone, and is refused for another call.
 */
export async function runChange<Response>(
  pool: pg.Pool,
  { userId, request, keys, collectionIds = keys.map(({ collectionId }) => collectionId) }: ChangeRequest,
  run: (context: ChangeContext) => Promise<Response>,
): Promise<Response> {
  return inTransaction(pool, async client => {
    const ids = new Set(collectionIds)
    const collections = await lockCollections(client, ids)
    for (const id of ids)
      requireOwner(
        collections.find(collection => collection.id === id),
        userId,
      )
    const earlier = await findStoredResponse<Response>(client, userId, request)
    if (earlier) return earlier
    const state = await readCopiesState(client, userId, keys)
    const context = { client, userId, request, collections, state }
    const response = await run(context)
    await storeResponse(client, userId, request, response)
    return response
  })
}

/** What a change of cards of one collection works with. */
export type CardsContext = ChangeContext & { collection: CollectionRow; keys: readonly CardKey[] }

/** Runs a change of cards of one collection, as `runChange` does. */
export function changeCardsOf<Response>(
  pool: pg.Pool,
  call: {
    userId: string
    request?: RequestKey | undefined
    collectionId: string
    cardIds: readonly string[]
  },
  run: (context: CardsContext) => Promise<Response>,
): Promise<Response> {
  const collectionId = call.collectionId.toLowerCase()
  const keys = call.cardIds.map(cardId => ({ collectionId, cardId }))
  return runChange(pool, { ...call, keys, collectionIds: [collectionId] }, context =>
    run({ ...context, keys, collection: requireOwner(context.collections[0], call.userId) }),
  )
}
