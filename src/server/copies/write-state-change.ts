import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireRoom } from '#server/collections/add-cards.ts'
import { changeCounts } from '#server/collections/card-counts.ts'
import type { CollectionRow } from '#server/collections/collection-row.ts'
import type { CardState, CopyState } from './copies-state.ts'
import type { RowChange, StateChange } from './state-change.ts'

const cardColumns = sql`("collectionId" uuid, "cardId" text, status text, position float8, notes text, tags text[],
  "addedAt" timestamptz)`

const copyColumns = sql`(id uuid, "collectionId" uuid, "cardId" text, status text, position int, variant text,
  language text, condition text, grade jsonb, quantity int, "pricePaid" jsonb, "acquiredOn" text, place text, note text,
  "createdAt" timestamptz, "updatedAt" timestamptz)`

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
    sql`update collection_cards k set status = c.status, tags = c.tags
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

async function saveCopies(db: Queryable, ownerId: string, copies: readonly CopyState[]): Promise<void> {
  await runQuery(
    db,
    sql`insert into copies as p (owner_id, id, collection_id, card_id, status, position, variant, language, condition,
       grade_company, grade, certificate, quantity, paid_amount, paid_currency, acquired_on, location, note, created_at,
       updated_at)
     select ${ownerId}, id, "collectionId", "cardId", status, position, variant, language, condition,
       grade ->> 'company', grade ->> 'grade', grade ->> 'certificate', quantity, ("pricePaid" ->> 'amount')::numeric,
       "pricePaid" ->> 'currency', "acquiredOn", place, note, "createdAt", "updatedAt"
     from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c ${copyColumns}
     on conflict (owner_id, id) do update set collection_id = excluded.collection_id, card_id = excluded.card_id,
       status = excluded.status, position = excluded.position, variant = excluded.variant,
       language = excluded.language, condition = excluded.condition, grade_company = excluded.grade_company,
       grade = excluded.grade, certificate = excluded.certificate, quantity = excluded.quantity,
       paid_amount = excluded.paid_amount, paid_currency = excluded.paid_currency,
       acquired_on = excluded.acquired_on, location = excluded.location, note = excluded.note,
       updated_at = excluded.updated_at`,
  )
}

async function deleteCopies(db: Queryable, ownerId: string, ids: readonly string[]): Promise<void> {
  await runQuery(db, sql`delete from copies where owner_id = ${ownerId} and id = any(${ids}::uuid[])`)
}

/** Adds the differences to the counts of each collection, and marks each as updated. */
async function updateCounts(
  db: Queryable,
  collections: readonly CollectionRow[],
  { cards }: StateChange,
): Promise<Map<string, number>> {
  const ownedCounts = new Map<string, number>()
  for (const collection of collections) {
    const own = cards.filter(({ before, after }) => (after ?? before)?.collectionId === collection.id)
    const count = (side: 'before' | 'after', isCounted: (card: CardState) => boolean) =>
      own.filter(change => change[side] && isCounted(change[side])).length
    const any = () => true
    const isOwned = ({ status }: CardState) => status === 'owned'
    const { cardCount, ownedCount } = await changeCounts(db, collection, {
      cards: count('after', any) - count('before', any),
      owned: count('after', isOwned) - count('before', isOwned),
      order: own.some(({ before, after }) => !before || !after) ? 'changed' : 'kept',
      lastPosition: Math.max(collection.nextPosition - 1, ...present(own).map(({ position }) => position)),
    })
    requireRoom(cardCount)
    ownedCounts.set(collection.id, ownedCount)
  }
  return ownedCounts
}

/**
 * Writes changed cards and copies and the counts of the collections. The caller has locked the rows of these. Returns
 * the number of owned cards by collection.
 */
export async function writeStateChange(
  db: Queryable,
  ownerId: string,
  collections: readonly CollectionRow[],
  change: StateChange,
): Promise<Map<string, number>> {
  const { cards, copies } = change
  // Copies refer to cards: these are inserted before them and deleted after them.
  if (created(cards).length > 0) await insertCards(db, ownerId, created(cards))
  if (present(copies).length > 0) await saveCopies(db, ownerId, present(copies))
  if (deleted(copies).length > 0) {
    const ids = deleted(copies).map(({ id }) => id)
    await deleteCopies(db, ownerId, ids)
  }
  if (updated(cards).length > 0) await updateCards(db, ownerId, updated(cards))
  if (deleted(cards).length > 0) await deleteCards(db, ownerId, deleted(cards))
  return updateCounts(db, collections, change)
}
