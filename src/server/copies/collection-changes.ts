import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireOwner } from '#server/collections/collection-access.ts'
import { type CollectionRow, lockCollectionRow } from '#server/collections/collection-row.ts'
import { restorableUntil } from '#server/collections/deleted-collections.ts'
import { type CardKey, type CopiesState, readCopiesState } from './copies-state.ts'
import { changeBetween, type StateChange, withChangeTimes, withDerivedStatuses } from './state-change.ts'
import { writeStateChange } from './write-state-change.ts'

/** A stored change of copies. */
export type CollectionChange = StateChange & { id: string; undoneAt: Date | null }

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

/** Returns the response to an earlier call with this request id. */
export async function findStoredResponse<Response>(
  db: Queryable,
  userId: string,
  requestId: string | undefined,
): Promise<Response | undefined> {
  if (requestId === undefined) return undefined
  const rows = await runQuery(
    db,
    sql<{ response: Response | null }>`select response from collection_changes
     where owner_id = ${userId} and request_id = ${requestId}`,
  )
  return rows[0]?.response ?? undefined
}

export function apiChange(id: string, changedAt: Date): UndoableChange {
  return { id, undoableUntil: restorableUntil(changedAt) }
}

async function insertChange(
  db: Queryable,
  userId: string,
  requestId: string | undefined,
  { cards, copies }: StateChange,
): Promise<UndoableChange> {
  const id = randomUUIDv7()
  const rows = await runQuery(
    db,
    sql<{ changedAt: Date }>`insert into collection_changes (id, owner_id, request_id, cards, copies)
     values (${id}, ${userId}, ${requestId ?? null}, ${JSON.stringify(cards)}, ${JSON.stringify(copies)})
     on conflict do nothing returning changed_at as "changedAt"`,
  )
  const stored = rows[0]
  if (stored) return apiChange(id, stored.changedAt)
  throw new AppError('conflict', 'This requestId was used for another change. Please use a new one.')
}

async function storeResponse(db: Queryable, id: string, response: unknown): Promise<void> {
  await runQuery(
    db,
    sql`update collection_changes set response = ${JSON.stringify(response)} where id = ${id}`,
  )
}

/** What a change works with: the locked collections, and the cards that it names with their copies. */
export type ChangeContext = {
  client: pg.PoolClient
  collections: readonly CollectionRow[]
  state: CopiesState
}

/** A saved change: `change` is null if nothing differs. */
export type SavedChange = {
  change: UndoableChange | null
  state: CopiesState
  rows: StateChange
  ownedCounts: Map<string, number>
}

/** Writes the planned state of cards with the statuses that their copies imply, and stores the change for undo. */
export async function saveChange(
  { client, collections, state }: ChangeContext,
  userId: string,
  requestId: string | undefined,
  planned: CopiesState,
): Promise<SavedChange> {
  const after = withChangeTimes(state, withDerivedStatuses(state, planned), new Date())
  const rows = changeBetween(state, after)
  if (rows.cards.length + rows.copies.length === 0) {
    const ownedCounts = new Map(collections.map(({ id, ownedCount }) => [id, ownedCount]))
    return { change: null, state, rows, ownedCounts }
  }
  const ownedCounts = await writeStateChange(client, userId, collections, rows)
  return { change: await insertChange(client, userId, requestId, rows), state: after, rows, ownedCounts }
}

export type ChangeRequest<Response> = {
  userId: string
  requestId?: string | undefined
  /** Ids of the collections that change. */
  collectionIds: Iterable<string>
  /** The cards that the change reads and writes. */
  keys: readonly CardKey[]
  /** Plans, saves and describes the change. */
  run: (context: ChangeContext) => Promise<Response>
}

/**
 * Runs a change of copies in one transaction that locks the collections. A repeated request id returns the first
 * response if it changed something, even after the change was undone.
 */
export async function runCopyChange<Response extends { change: UndoableChange | null }>(
  pool: pg.Pool,
  { userId, requestId, collectionIds, keys, run }: ChangeRequest<Response>,
): Promise<Response> {
  return inTransaction(pool, async client => {
    const ids = new Set(collectionIds)
    const collections = await lockCollections(client, ids)
    for (const id of ids)
      requireOwner(
        collections.find(collection => collection.id === id),
        userId,
      )
    const earlier = await findStoredResponse<Response>(client, userId, requestId)
    if (earlier) return earlier
    const state = await readCopiesState(client, userId, keys)
    const response = await run({ client, collections, state })
    if (requestId !== undefined && response.change) await storeResponse(client, response.change.id, response)
    return response
  })
}
