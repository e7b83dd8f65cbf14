import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type CardStatus, type CopyToStore, copyStatusOf, type StoredCopy } from '#domain/card-copy.ts'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type CollectionKey = Pick<StoredCollection, 'ownerId' | 'id'>

/** A row of `copies`, without its owner. */
export type CopyRow = StoredCopy & {
  collectionId: string
  cardId: string
  /** The order among the copies of a card in a collection. */
  position: number
  createdAt: string
  /** ISO 8601 in milliseconds; from `readOwnCards` as in PostgreSQL's JSON, with microseconds. */
  updatedAt: string
}

/** The columns that a change of a copy may change. */
const columnNames = [
  'collection_id',
  'card_id',
  'status',
  'position',
  'variant',
  'language',
  'condition',
  'grade_company',
  'grade',
  'certificate',
  'quantity',
  'paid_amount',
  'paid_currency',
  'acquired_on',
  'location',
  'note',
]

const columnsOf = (table: string) => sql.join(columnNames.map(name => sql.ref(`${table}.${name}`)))
const columns = sql.join(columnNames.map(name => sql.ref(name)))

function tableRow(ownerId: string, { grade, pricePaid, ...copy }: CopyRow) {
  return {
    ...copy,
    owner_id: ownerId,
    collection_id: copy.collectionId,
    card_id: copy.cardId,
    grade_company: grade?.company,
    grade: grade?.grade,
    certificate: grade?.certificate,
    paid_amount: pricePaid?.amount,
    paid_currency: pricePaid?.currency,
    acquired_on: copy.acquiredOn,
    location: copy.place,
    created_at: copy.createdAt,
    updated_at: copy.updatedAt,
  }
}

/** Inserts copies, and updates those whose ids are stored. A row that does not differ keeps its time of change. */
export async function saveCopies(db: Queryable, ownerId: string, copies: readonly CopyRow[]): Promise<void> {
  if (copies.length === 0) return
  const rows = JSON.stringify(copies.map(copy => tableRow(ownerId, copy)))
  await runQuery(
    db,
    sql`insert into copies as p (owner_id, id, created_at, updated_at, ${columns})
     select owner_id, id, created_at, updated_at, ${columns}
     from jsonb_populate_recordset(null::copies, ${rows}::jsonb)
     on conflict (owner_id, id) do update set (updated_at, ${columns}) =
       row(greatest(p.updated_at + interval '1 ms', excluded.updated_at), ${columnsOf('excluded')})
     where (${columnsOf('p')}) is distinct from (${columnsOf('excluded')})`,
  )
}

/** A card whose copies are replaced. */
export type CardWithCopies = {
  cardId: string
  status: CardStatus
  copies: readonly CopyToStore[] | null
}

/**
 * Replaces the copies of cards in one collection. A copy whose id is stored keeps its row; omitted rows are deleted.
 * The caller has locked the collection's row.
 */
export async function replaceCopies(
  db: Queryable,
  { ownerId, id }: CollectionKey,
  cards: readonly CardWithCopies[],
): Promise<void> {
  if (cards.length === 0) return
  const now = new Date().toISOString()
  const copies = cards.flatMap(({ cardId, status, copies: given }) =>
    (given ?? []).map((copy, position): CopyRow => ({
      ...copy,
      id: copy.id ?? randomUUIDv7(),
      status: copy.status ?? copyStatusOf(status),
      collectionId: id,
      cardId,
      position,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await runQuery(
    db,
    sql`delete from copies where owner_id = ${ownerId} and collection_id = ${id}
       and card_id = any(${cards.map(({ cardId }) => cardId)}::text[])
       and id <> all(${copies.map(copy => copy.id)}::uuid[])`,
  )
  await saveCopies(db, ownerId, copies)
}

/**
 * Drops ids that are stored for another card of the owner or given twice, so that such copies become new rows instead
 * of taking the stored ones away.
 */
export async function withoutForeignIds<Card extends { cardId: string; copies: CopyToStore[] | null }>(
  db: Queryable,
  { ownerId, id }: CollectionKey,
  cards: readonly Card[],
): Promise<Card[]> {
  const ids = cards.flatMap(({ copies }) => copies?.flatMap(copy => copy.id ?? []) ?? [])
  if (ids.length === 0) return [...cards]
  const rows = await runQuery(
    db,
    sql<{ id: string; collectionId: string; cardId: string }>`
      select id, collection_id as "collectionId", card_id as "cardId" from copies
      where owner_id = ${ownerId} and id = any(${ids}::uuid[])`,
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  const seen = new Set<string>()
  return cards.map(card => {
    const copies = card.copies?.map(copy => {
      if (copy.id === undefined) return copy
      const row = stored.get(copy.id)
      const isForeign = row && (row.collectionId !== id || row.cardId !== card.cardId)
      if (isForeign || seen.has(copy.id)) return { ...copy, id: undefined }
      seen.add(copy.id)
      return copy
    })
    return { ...card, copies: copies ?? null }
  })
}
