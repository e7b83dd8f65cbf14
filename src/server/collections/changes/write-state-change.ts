import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireAccountLimits, requireCardLimit } from '#server/collections/account-limits.ts'
import { type CountsAfter, changeCounts } from '#server/collections/card-counts.ts'
import type { CollectionRow } from '#server/collections/collection-row.ts'
import { saveCopies } from './save-copies.ts'
import type { CardState } from './copies-state.ts'
import { deleteBinderRow, saveBinder, savePockets } from './pocket-rows.ts'
import type { RowChange } from './row-change.ts'
import { isChanged, noShelfChange, type ShelfChange } from './shelf.ts'
import type { StateChange } from './state-change.ts'

const cardColumns = sql`("collectionId" uuid, "cardId" text, status text, position float8, notes text, tags text[],
  "addedAt" timestamptz)`

const created = <Row>(changes: readonly RowChange<Row>[]) =>
  changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
const updated = <Row>(changes: readonly RowChange<Row>[]) =>
  changes.flatMap(({ before, after }) => (before && after ? [after] : []))
const deleted = <Row>(changes: readonly RowChange<Row>[]) =>
  changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
const present = <Row>(changes: readonly RowChange<Row>[]) => changes.flatMap(({ after }) => after ?? [])

async function insertCards(db: Queryable, ownerId: string, cards: readonly CardState[]): Promise<void> {
  await runQuery(
    db,
    sql`insert into collection_cards (owner_id, collection_id, card_id, status, position, notes, tags, added_at)
     select ${ownerId}, "collectionId", "cardId", status, position, notes, tags, "addedAt"
     from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c ${cardColumns}`,
  )
}

async function updateCards(db: Queryable, ownerId: string, cards: readonly CardState[]): Promise<void> {
  await runQuery(
    db,
    sql`update collection_cards k set status = c.status, tags = c.tags, notes = c.notes
     from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c ${cardColumns}
     where k.owner_id = ${ownerId} and k.collection_id = c."collectionId" and k.card_id = c."cardId"`,
  )
}

async function deleteCards(db: Queryable, ownerId: string, cards: readonly CardState[]): Promise<void> {
  await runQuery(
    db,
    sql`delete from collection_cards k using jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c ${cardColumns}
     where k.owner_id = ${ownerId} and k.collection_id = c."collectionId" and k.card_id = c."cardId"`,
  )
}

async function deleteCopies(db: Queryable, ownerId: string, ids: readonly string[]): Promise<void> {
  await runQuery(db, sql`delete from copies where owner_id = ${ownerId} and id = any(${ids}::uuid[])`)
}

type ChangedCollection = Pick<CollectionRow, 'id' | 'nextPosition'>

/** Adds the differences to the counts of each collection, and marks each as updated. */
async function updateCounts(
  db: Queryable,
  collections: readonly ChangedCollection[],
  { cards }: StateChange,
): Promise<Map<string, CountsAfter>> {
  const counts = new Map<string, CountsAfter>()
  const byCollection = Map.groupBy(cards, ({ before, after }) => (after ?? before)?.collectionId)
  for (const collection of collections) {
    const own = byCollection.get(collection.id) ?? []
    const count = (side: 'before' | 'after', isCounted: (card: CardState) => boolean) =>
      own.filter(change => change[side] && isCounted(change[side])).length
    const any = () => true
    const isOwned = ({ status }: CardState) => status === 'owned'
    // Cards that are added at the end move no others.
    const changesOrder = ({ before, after }: RowChange<CardState>) =>
      after ? !before && after.position < collection.nextPosition : before !== null
    const lastPosition = present(own).reduce(
      (last, { position }) => Math.max(last, position),
      collection.nextPosition - 1,
    )
    const after = await changeCounts(db, collection, {
      cards: count('after', any) - count('before', any),
      owned: count('after', isOwned) - count('before', isOwned),
      order: own.some(changesOrder) ? 'changed' : 'kept',
      lastPosition,
    })
    requireCardLimit(after.cardCount)
    counts.set(collection.id, after)
  }
  return counts
}

async function writeCopies(
  db: Queryable,
  ownerId: string,
  { cards, copies }: StateChange,
  pockets: () => Promise<void>,
) {
  // Copies refer to cards, so cards are inserted before copies and deleted after them. The same holds for pockets and copies.
  if (created(cards).length > 0) await insertCards(db, ownerId, created(cards))
  await saveCopies(db, ownerId, present(copies))
  await pockets()
  if (deleted(copies).length > 0) {
    const ids = deleted(copies).map(({ id }) => id)
    await deleteCopies(db, ownerId, ids)
  }
  if (updated(cards).length > 0) await updateCards(db, ownerId, updated(cards))
  if (deleted(cards).length > 0) await deleteCards(db, ownerId, deleted(cards))
}

/**
 * Writes changed cards, copies, binders and pockets, and the counts of the collections. The caller has locked the rows of
 * the collections, and binders if it changes them. Returns the counts by collection.
 */
export async function writeStateChange(
  db: Queryable,
  ownerId: string,
  collections: readonly ChangedCollection[],
  change: StateChange,
  shelf: ShelfChange = noShelfChange,
): Promise<Map<string, CountsAfter>> {
  const { cards, copies } = change
  if (cards.length + copies.length === 0 && !isChanged(shelf)) return new Map()
  for (const binder of present(shelf.binders)) await saveBinder(db, ownerId, binder)
  await writeCopies(db, ownerId, change, () => savePockets(db, ownerId, shelf.pockets))
  for (const { id } of deleted(shelf.binders)) await deleteBinderRow(db, ownerId, id)
  if (cards.length + copies.length === 0) return new Map()
  const counts = await updateCounts(db, collections, change)
  const isMore = created(cards).length + created(copies).length > 0
  if (isMore) await requireAccountLimits(db, ownerId)
  return counts
}
