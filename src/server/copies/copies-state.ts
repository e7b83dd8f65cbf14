import { sql } from 'kysely'
import type { CardStatus, StoredCopy } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { storedCopy } from '#server/collections/copy-rows.ts'

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

/** A row of `copies`. */
export type CopyState = CardKey &
  StoredCopy & {
    position: number
    createdAt: string
    /** ISO 8601 in milliseconds. */
    updatedAt: string
  }

/** Cards of an owner's collections with all their copies. Changes are planned on it as plain data. */
export type CopiesState = { cards: CardState[]; copies: CopyState[] }

export function keyOf({ collectionId, cardId }: CardKey): string {
  return `${collectionId} ${cardId}`
}

/** A row of `collection_cards k` as `CardState`. */
export const cardStateColumn = sql`jsonb_build_object('collectionId', k.collection_id, 'cardId', k.card_id, 'status', k.status,
  'position', k.position, 'notes', k.notes, 'tags', k.tags, 'addedAt', k.added_at)`

/** A row of `copies p` as `CopyState`. */
export const copyStateColumn = sql`${storedCopy} || jsonb_build_object('collectionId', p.collection_id, 'cardId', p.card_id,
  'position', p.position, 'createdAt', p.created_at, 'updatedAt', p.updated_at)`

type StateRow = { cards: CardState[] | null; copies: CopyState[] | null }

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
       (select jsonb_agg(${cardStateColumn} order by k.collection_id, k.position, k.card_id) from keys join collection_cards k on k.owner_id = ${ownerId}
         and k.collection_id = keys.collection_id and k.card_id = keys.card_id) as cards,
       (select jsonb_agg(${copyStateColumn} order by p.card_id, p.position) from keys join copies p on p.owner_id = ${ownerId}
         and p.collection_id = keys.collection_id and p.card_id = keys.card_id) as copies`,
  )
  const { cards, copies } = rows[0] ?? { cards: null, copies: null }
  return { cards: cards ?? [], copies: (copies ?? []).map(withIsoTime) }
}

function withIsoTime(copy: CopyState): CopyState {
  return { ...copy, updatedAt: new Date(copy.updatedAt).toISOString() }
}

/** Finds the cards of copies by the ids of these. Unknown ids and copies in deleted collections are left out. */
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
