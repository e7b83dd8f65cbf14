import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import { isRow } from '#importers/row.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectedSet } from './collected-set.ts'
import { isDiscarded } from './held-changes.ts'
import { type CardFacts, type HeldReason, judgeSet } from './hold-back.ts'

/** What happens to a set whose responses are collected. */
export type Judgement =
  | { outcome: 'import' }
  | { outcome: 'unreadable' }
  | { outcome: 'discarded' }
  | { outcome: 'held'; reason: HeldReason }

async function readStoredCards(db: Queryable, setId: string): Promise<CardFacts[]> {
  const rows = await runQuery(
    db,
    sql<{ id: string; record: string }>`select source_id as id, record::text as record from card_records
      where source = 'tcgdex' and scope = ${setId} and not removed`,
  )
  return rows.map(({ id, record }) => {
    const card: unknown = JSON.parse(record)
    const { name, number } = isRow(card) ? card : {}
    return { id, name: String(name), number: String(number) }
  })
}

/** Decides about a set by its stored records of the same source. */
export async function judgeCollected(db: Queryable, url: string, set: CollectedSet): Promise<Judgement> {
  const setId = canonicalId(set.language, set.sourceId)
  if (await isDiscarded(db, url, setId, set.hash)) return { outcome: 'discarded' }
  const cards = set.events.flatMap(event => (event.kind === 'cards' ? [event] : []))
  const isReadable = set.events.some(({ kind }) => kind === 'set')
  if (!isReadable) return { outcome: 'unreadable' }
  const incoming = cards.flatMap(event =>
    event.cards.map(({ sourceId, card: { name, number } }) => ({ id: sourceId, name, number })),
  )
  const others = cards.flatMap(({ unread, unchanged }) => [...(unread ?? []), ...(unchanged ?? [])])
  const present = new Set([...incoming.map(({ id }) => id), ...others])
  const reason = judgeSet(await readStoredCards(db, setId), { cards: incoming, present })
  return reason ? { outcome: 'held', reason } : { outcome: 'import' }
}
