import { sql } from 'kysely'
import type { CardStatus, StoredCopy } from '#domain/card-copy.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CopyRow } from './save-copies.ts'

/** Names a card of a collection. */
export type CardKey = { collectionId: string; cardId: string }

/** A row of `collection_cards`. Times are texts as in JSON, with all their digits. */
export type CardState = CardKey & {
  status: CardStatus
  position: number
  notes: string
  tags: string[]
  addedAt: string
}

/** Cards of an owner's collections with all their copies. Changes are planned on it as plain data. */
export type CopiesState = { cards: CardState[]; copies: CopyRow[] }

export function keyOf({ collectionId, cardId }: CardKey): string {
  return `${collectionId} ${cardId}`
}

// Rows are read as JSON arrays: objects take PostgreSQL five times as long.
/** A row of `collection_cards k` as a `CardTuple`. */
export const cardTuple = sql`json_build_array(k.collection_id, k.card_id, k.status, k.position, k.notes, k.tags,
  k.added_at)`
export type CardTuple = [string, string, CardStatus, number, string, string[], string]

/** A row of `copies p` as a `CopyTuple`. */
export const copyTuple = sql`json_build_array(p.id, p.collection_id, p.card_id, p.status, p.position, p.variant,
  p.language, p.condition, p.grade_company, p.grade, p.certificate, p.quantity, p.paid_amount, p.paid_currency,
  p.acquired_on, p.location, p.note, p.own_value_amount, p.own_value_currency, p.own_value_day, p.created_at, p.updated_at)`
type Text = string | null
export type CopyTuple = [
  ...[id: string, collectionId: string, cardId: string, status: StoredCopy['status'], position: number],
  ...[
    variant: Text,
    language: Text,
    condition: StoredCopy['condition'],
    company: Text,
    grade: Text,
    certificate: Text,
  ],
  ...[quantity: number, amount: number | null, currency: Text, acquiredOn: Text, place: Text, note: Text],
  ...[ownAmount: number | null, ownCurrency: AccountCurrency | null, ownDay: Text],
  ...[createdAt: string, updatedAt: string],
]

export function toCardState([
  collectionId,
  cardId,
  status,
  position,
  notes,
  tags,
  addedAt,
]: CardTuple): CardState {
  return { collectionId, cardId, status, position, notes, tags, addedAt }
}

export function toCopyRow(tuple: CopyTuple): CopyRow {
  const [id, collectionId, cardId, status, position, variant, language, condition, company, grade, ...rest] =
    tuple
  const [certificate, quantity, amount, currency, acquiredOn, place, note, ...others] = rest
  const [ownAmount, ownCurrency, day, createdAt, updatedAt] = others
  return {
    id,
    collectionId,
    cardId,
    status,
    position,
    variant,
    language,
    condition,
    grade: company === null ? null : { company, grade: grade ?? '', certificate },
    quantity,
    pricePaid: amount === null ? null : { amount, currency: currency ?? '' },
    ownValue:
      ownAmount === null ? null : { amount: ownAmount, currency: ownCurrency ?? 'USD', day: day ?? '' },
    acquiredOn,
    place,
    note,
    createdAt,
    updatedAt,
  }
}

type StateRow = { cards: CardTuple[] | null; copies: CopyTuple[] | null }

/** Reads cards of an owner with their copies. The caller has locked the rows of their collections. */
export async function readCopiesState(
  db: Queryable,
  ownerId: string,
  keys: readonly CardKey[],
): Promise<CopiesState> {
  const unique = [...new Map(keys.map(key => [keyOf(key), key])).values()]
  const rows = await runQuery(
    db,
    sql<StateRow>`with keys as (
       select * from unnest(${unique.map(key => key.collectionId)}::uuid[], ${unique.map(key => key.cardId)}::text[])
         as key (collection_id, card_id)
     )
     select
       (select json_agg(${cardTuple} order by k.collection_id, k.position, k.card_id) from keys join collection_cards k on k.owner_id = ${ownerId}
         and k.collection_id = keys.collection_id and k.card_id = keys.card_id) as cards,
       (select json_agg(${copyTuple} order by p.card_id, p.position) from keys join copies p on p.owner_id = ${ownerId}
         and p.collection_id = keys.collection_id and p.card_id = keys.card_id) as copies`,
  )
  const { cards, copies } = rows[0] ?? { cards: null, copies: null }
  return { cards: (cards ?? []).map(toCardState), copies: (copies ?? []).map(toCopyRow).map(withIsoTime) }
}

function withIsoTime(copy: CopyRow): CopyRow {
  return { ...copy, updatedAt: new Date(copy.updatedAt).toISOString() }
}

/** Finds the card of each copy by the id of the copy. Leaves out unknown ids and copies in deleted collections. */
export async function findCardKeys(
  db: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<(CardKey & { id: string })[]> {
  return runQuery(
    db,
    sql<
      CardKey & { id: string }
    >`select p.id, p.collection_id as "collectionId", p.card_id as "cardId" from copies p
     join collections c on c.id = p.collection_id and c.deleted_at is null
     where p.owner_id = ${ownerId} and p.id = any(${ids}::uuid[])`,
  )
}
