import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type CardStatus, type CopyToStore, copyStatusOf } from '#domain/card-copy.ts'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** The facts of a row of `copies p` as JSON, in the shape of `CardCopy`. */
const copyFacts = sql`jsonb_build_object('variant', p.variant, 'language', p.language, 'condition', p.condition,
  'grade', case when p.grade_company is not null then jsonb_build_object('company', p.grade_company, 'grade', p.grade,
    'certificate', p.certificate) end,
  'quantity', p.quantity,
  'pricePaid', case when p.paid_amount is not null then jsonb_build_object('amount', p.paid_amount, 'currency',
    p.paid_currency) end,
  'acquiredOn', p.acquired_on, 'place', p.location, 'note', p.note)`

/** A row of `copies p` in the shape of `StoredCopy`. */
export const storedCopy = sql`${copyFacts} || jsonb_build_object('id', p.id, 'status', p.status)`

/** A row of `copies p` for export files: with its status if it differs from the one of its card `k`, without its id. */
const exportedCopy = sql`${copyFacts} || case when (k.status = 'owned') = (p.status = 'owned') then '{}'::jsonb
  else jsonb_build_object('status', p.status) end`

const ofCard = sql`from copies p
  where p.owner_id = k.owner_id and p.collection_id = k.collection_id and p.card_id = k.card_id`

/** The copies of a row of `collection_cards k` in their order; null without any. */
export const copiesOfCard = sql`(select jsonb_agg(${storedCopy} order by p.position) ${ofCard})`

/** The same in the shape of export files. */
export const exportedCopies = sql`(select jsonb_agg(${exportedCopy} order by p.position) ${ofCard})`

type CollectionKey = Pick<StoredCollection, 'ownerId' | 'id'>

/** A card whose copies are replaced. */
export type CardWithCopies = {
  cardId: string
  status: CardStatus
  copies: readonly CopyToStore[] | null
}

function inputOf(cards: readonly CardWithCopies[]): string {
  const rows = cards.flatMap(({ cardId, status, copies }) =>
    (copies ?? []).map(({ grade, pricePaid, ...copy }, position) => ({
      ...copy,
      id: copy.id ?? randomUUIDv7(),
      card_id: cardId,
      position,
      status: copy.status ?? copyStatusOf(status),
      grade_company: grade?.company,
      grade: grade?.grade,
      certificate: grade?.certificate,
      paid_amount: pricePaid?.amount,
      paid_currency: pricePaid?.currency,
      acquired_on: copy.acquiredOn,
      location: copy.place,
    })),
  )
  return JSON.stringify(rows)
}

const inputColumns = sql`(id uuid, card_id text, status text, position int, variant text, language text, condition text,
  grade_company text, grade text, certificate text, quantity int, paid_amount numeric, paid_currency text,
  acquired_on text, location text, note text)`

const facts = sql`card_id, status, position, variant, language, condition, grade_company, grade, certificate, quantity,
  paid_amount, paid_currency, acquired_on, location, note`

const factsOf = (table: string) =>
  sql.raw(
    `${table}.card_id, ${table}.status, ${table}.position, ${table}.variant, ${table}.language, ${table}.condition,
    ${table}.grade_company, ${table}.grade, ${table}.certificate, ${table}.quantity, ${table}.paid_amount,
    ${table}.paid_currency, ${table}.acquired_on, ${table}.location, ${table}.note`,
  )

/**
 * Replaces the copies of cards in one collection. A copy whose id is stored keeps its row, and its time of change if
 * nothing differs; omitted rows are deleted. The caller has locked the collection's row.
 */
export async function replaceCopies(
  db: Queryable,
  { ownerId, id }: CollectionKey,
  cards: readonly CardWithCopies[],
): Promise<void> {
  if (cards.length === 0) return
  await runQuery(
    db,
    sql`with input as (select * from jsonb_to_recordset(${inputOf(cards)}::jsonb) as c ${inputColumns}),
     gone as (
       delete from copies p where p.owner_id = ${ownerId} and p.collection_id = ${id}
         and p.card_id = any(${cards.map(({ cardId }) => cardId)}::text[])
         and not exists (select from input where input.id = p.id)
     )
     insert into copies as p (owner_id, collection_id, id, created_at, updated_at, ${facts})
     select ${ownerId}, ${id}, id, now(), date_trunc('milliseconds', clock_timestamp()), ${facts} from input
     on conflict (owner_id, id) do update set (updated_at, ${facts}) =
       row(greatest(p.updated_at + interval '1 ms', excluded.updated_at), ${factsOf('excluded')})
     where p.collection_id = excluded.collection_id and p.card_id = excluded.card_id
       and (${factsOf('p')}) is distinct from (${factsOf('excluded')})`,
  )
}

/** Returns the copies without ids that are not stored for their card, so that such copies become new rows. */
export async function withStoredIds<Card extends { cardId: string; copies: CopyToStore[] | null }>(
  db: Queryable,
  { ownerId, id }: CollectionKey,
  cards: readonly Card[],
): Promise<Card[]> {
  const ids = cards.flatMap(({ copies }) => copies?.flatMap(copy => copy.id ?? []) ?? [])
  if (ids.length === 0) return [...cards]
  const rows = await runQuery(
    db,
    sql<{ id: string; cardId: string }>`select id, card_id as "cardId" from copies
     where owner_id = ${ownerId} and collection_id = ${id} and id = any(${ids}::uuid[])`,
  )
  const cardOf = new Map(rows.map(row => [row.id, row.cardId]))
  return cards.map(card => {
    const seen = new Set<string>()
    const isStored = (copyId: string) =>
      cardOf.get(copyId) === card.cardId && !seen.has(copyId) && Boolean(seen.add(copyId))
    const copies = card.copies?.map(copy =>
      copy.id !== undefined && isStored(copy.id) ? copy : { ...copy, id: undefined },
    )
    return { ...card, copies: copies ?? null }
  })
}

/** Turns wanted copies of cards into owned ones, or owned ones into wanted ones. */
export async function convertCopies(
  db: Queryable,
  { ownerId, id }: CollectionKey,
  cardIds: readonly string[],
  status: CardStatus,
): Promise<void> {
  await runQuery(
    db,
    sql`update copies set status = ${copyStatusOf(status)},
       updated_at = greatest(updated_at + interval '1 ms', date_trunc('milliseconds', clock_timestamp()))
     where owner_id = ${ownerId} and collection_id = ${id} and card_id = any(${cardIds}::text[])
       and status <> ${copyStatusOf(status)}`,
  )
}
