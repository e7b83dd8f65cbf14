import { sql } from 'kysely'
import type { StoredCopy } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CardsKey } from './card-row.ts'
import { storedCopy } from './copy-rows.ts'
import { type CopyReader, visibleCopies } from './visible-copies.ts'

/** All cards of a collection in the owner's order, with only the fields that sorting and counting need. */
export type CardSummaries = {
  ids: readonly string[]
  isOwned: (index: number) => boolean
  /** Null for a card without stored copies, and for readers who do not see copies. */
  copiesAt: (index: number) => readonly StoredCopy[] | null
}

type SlimRow = {
  collectionId: string
  ids: string | null
  statuses: string | null
  copies: Record<string, StoredCopy[]> | null
}

// Aggregates the cards into one row per collection: reading 10,000 rows one by one costs several times as much.
const summaryQuery = sql`
  select c.id as "collectionId", k.ids, k.statuses, k.copies
  from collections c cross join lateral (
    select string_agg(card_id, E'\\n') as ids, string_agg(left(status, 1), '') as statuses,
      (
        select jsonb_object_agg(card_id, copies) from (
          select p.card_id, jsonb_agg(${storedCopy} order by p.position) as copies from copies p
          where p.owner_id = c.owner_id and p.collection_id = c.id group by p.card_id
        ) by_card
      ) as copies
    from (
      select card_id, status from collection_cards
      where owner_id = c.owner_id and collection_id = c.id order by position, card_id
    ) in_order
  ) k`

function toSummaries({ ids, statuses, copies }: Omit<SlimRow, 'collectionId'>): CardSummaries {
  const list = ids ? ids.split('\n') : []
  return {
    ids: list,
    isOwned: index => statuses?.[index] === 'o',
    copiesAt: place => copies?.[list[place] ?? ''] ?? null,
  }
}

async function readCardSummaries(db: Queryable, { ownerId, id }: CardsKey): Promise<CardSummaries> {
  const rows = await runQuery(
    db,
    sql<SlimRow>`${summaryQuery} where c.owner_id = ${ownerId} and c.id = ${id}`,
  )
  return toSummaries(rows[0] ?? { ids: null, statuses: null, copies: null })
}

/** Reads the summaries of all collections of an owner, newest first. */
export async function readSummariesOfOwner(
  db: Queryable,
  ownerId: string,
): Promise<{ collectionId: string; cards: CardSummaries }[]> {
  const rows = await runQuery(
    db,
    sql<SlimRow>`${summaryQuery} where c.owner_id = ${ownerId} and c.deleted_at is null order by c.created_at desc, c.id desc`,
  )
  return rows.map(row => ({ collectionId: row.collectionId, cards: toSummaries(row) }))
}

/** The summaries that a reader sees. */
export async function readVisibleSummaries(
  db: Queryable,
  collection: CardsKey,
  view: CopyReader,
): Promise<CardSummaries> {
  const cards = await readCardSummaries(db, collection)
  return { ...cards, copiesAt: index => visibleCopies(cards.copiesAt(index), view) }
}
