import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { lockBinders, readPockets, savePockets } from './pocket-rows.ts'
import { releaseExcess } from './release-copies.ts'
import {
  changeOfShelf,
  createShelf,
  existsOn,
  isEmpty,
  type PocketKey,
  pocketAt,
  pocketName,
  pocketsOfCopy,
  putIn,
  type StackEntry,
} from './shelf.ts'

type Collection = { id: string; ownerId: string }
type FiledCopy = { id: string; cardId: string; variant: string | null; quantity: number }
type FreedCopy = PocketKey & StackEntry

async function listFiledCopies(db: Queryable, { id, ownerId }: Collection): Promise<FiledCopy[]> {
  return runQuery(
    db,
    sql<FiledCopy>`select p.id, p.card_id as "cardId", p.variant, p.quantity from copies p
     where p.owner_id = ${ownerId} and p.collection_id = ${id}
       and exists (select from pocket_entries e where e.owner_id = p.owner_id and e.copy_id = p.id)`,
  )
}

async function storeFreed(
  db: Queryable,
  { id, ownerId }: Collection,
  freed: readonly FreedCopy[] | null,
): Promise<void> {
  const value = freed && JSON.stringify(freed)
  await runQuery(
    db,
    sql`update collections set freed_pockets = ${value}::jsonb where owner_id = ${ownerId} and id = ${id}`,
  )
}

/** Takes the copies of a deleted collection out of their pockets, and stores where they were with the collection. */
export async function freePocketsOf(db: Queryable, collection: Collection): Promise<void> {
  const { ownerId } = collection
  const copies = await listFiledCopies(db, collection)
  if (copies.length === 0) return
  const binders = await lockBinders(db, ownerId)
  const shelf = createShelf(binders, await readPockets(db, ownerId, { copyIds: copies.map(({ id }) => id) }))
  const freed = copies.flatMap(({ id }) =>
    pocketsOfCopy(shelf, id).flatMap(({ binderId, page, row, column, stack }) =>
      stack.flatMap(entry => (entry.copyId === id ? { ...entry, binderId, page, row, column } : [])),
    ),
  )
  for (const copy of copies) releaseExcess(shelf, copy, 0)
  await savePockets(db, ownerId, changeOfShelf(shelf).pockets)
  await storeFreed(db, collection, freed)
}

/**
 * Puts the copies of a restored collection back into pockets that are empty or reserved for one of them. Others stay in
 * no pocket.
 */
export async function returnToPockets(db: Queryable, collection: Collection): Promise<void> {
  const { ownerId, id } = collection
  const [stored] = await runQuery(
    db,
    sql<{
      freed: FreedCopy[] | null
    }>`select freed_pockets as freed from collections where owner_id = ${ownerId} and id = ${id}`,
  )
  if (!stored?.freed) return
  const binders = await lockBinders(db, ownerId)
  const binderIds = [...new Set(stored.freed.map(({ binderId }) => binderId))]
  const shelf = createShelf(binders, await readPockets(db, ownerId, { binderIds }))
  const cards = new Map(
    (
      await runQuery(
        db,
        sql<{ id: string; cardId: string }>`select id, card_id as "cardId" from copies
         where owner_id = ${ownerId} and id = any(${stored.freed.map(({ copyId }) => copyId)}::uuid[])`,
      )
    ).map(({ id: copyId, cardId }) => [copyId, cardId]),
  )
  for (const entries of Map.groupBy(stored.freed, pocketName).values()) {
    const present = entries.filter(({ copyId }) => cards.has(copyId))
    const [key] = present
    if (!key || !existsOn(shelf, key)) continue
    const pocket = pocketAt(shelf, key)
    const isReserved = present.some(({ copyId }) => cards.get(copyId) === pocket.reservation?.cardId)
    if (isEmpty(pocket) || isReserved) for (const entry of present) putIn(shelf, key, entry)
  }
  await savePockets(db, ownerId, changeOfShelf(shelf).pockets)
  await storeFreed(db, collection, null)
}
