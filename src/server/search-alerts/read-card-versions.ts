import { sql } from 'kysely'
import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { mergeCards, mergeSets, type RecordsByPrecedence } from '#domain/merge-card.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { createPacer } from '#platform/pacer.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { mergeRecords, type StoredRecord } from '#server/catalogue/merge-records.ts'

type Stored = StoredRecord & { id: string; isChanged: boolean; before: string | null }

/** The current version of a set or card, and the version before the unevaluated changes; null if it did not exist. */
export type Versions<Item> = { id: string; after: Item; before: Item | null }

/** Merges records, with pauses. */
async function versionsOf<Item>(
  rows: readonly Stored[],
  merge: (records: RecordsByPrecedence<Item>) => Item,
): Promise<Versions<Item>[]> {
  const pause = createPacer()
  const versions: Versions<Item>[] = []
  for (const [id, records] of Map.groupBy(rows, row => row.id)) {
    const after = mergeRecords(records, merge)
    const earlier = records.flatMap(({ source, isChanged, record, before }) => {
      const known = isChanged ? before : record
      return known === null ? [] : { source, record: known }
    })
    const isChanged = records.some(record => record.isChanged)
    if (after) versions.push({ id, after, before: isChanged ? mergeRecords(earlier, merge) : after })
    await pause()
  }
  return versions
}

/** The first waiting change of a record `r`. */
const firstChange = (unit: 'set' | 'card') => sql`left join lateral (
    select true as "isChanged", before::text as before from catalogue_changes c
    where c.unit = ${unit} and c.source = r.source and c.source_id = r.source_id order by c.id limit 1
  ) c on true`

const columns = sql`r.id, r.source, r.record::text as record, coalesce(c."isChanged", false) as "isChanged", c.before`

/** Reads all sets. */
export async function readSetVersions(db: Queryable): Promise<Versions<CardSet>[]> {
  const rows = await runQuery(
    db,
    sql<Stored>`select ${columns} from set_records r ${firstChange('set')} where not r.removed`,
  )
  return versionsOf(rows, mergeSets)
}

/** Reads the cards with these ids that exist. A card whose id changed is the same card. */
export async function readCardVersions(db: Queryable, ids: readonly string[]): Promise<Versions<Card>[]> {
  const rows = await runQuery(
    db,
    sql<Stored>`select ${columns} from card_records r ${firstChange('card')}
      where r.id = any(${ids}::text[] collate "C") and not r.removed`,
  )
  const cards = await versionsOf(rows, mergeCards)
  return cards.map(card => ({
    ...card,
    before: card.before && { ...card.before, id: card.id },
  }))
}
