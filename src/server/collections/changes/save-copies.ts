import { sql } from 'kysely'
import type { StoredCopy } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

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
  'own_value_amount',
  'own_value_currency',
  'own_value_day',
  'acquired_on',
  'location',
  'note',
]

const columnsOf = (table: string) => sql.join(columnNames.map(name => sql.ref(`${table}.${name}`)))
const columns = sql.join(columnNames.map(name => sql.ref(name)))

function tableRow(ownerId: string, { grade, pricePaid, ownValue, ...copy }: CopyRow) {
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
    own_value_amount: ownValue?.amount,
    own_value_currency: ownValue?.currency,
    own_value_day: ownValue?.day,
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
