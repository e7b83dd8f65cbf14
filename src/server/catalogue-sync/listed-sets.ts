import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import { reasonToSkip } from '#importers/tcgdex/skipped-sets.ts'
import { isRow } from '#importers/row.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { readResponse } from '#server/sources/source-responses.ts'
import { cardIdsOf } from './collect-set.ts'
import { readStored } from './fetch-response.ts'
import type { ListingEntry } from './listing.ts'
import type { ListedSet } from './plan-sync.ts'
import { cardPath, setPath } from './source-paths.ts'
import { recordsHash } from './source-sets.ts'

type StoredSet = {
  sourceId: string
  entry: string
  listedAt: Date
  checkedAt: Date | null
  cards: number | null
  skipped: string | null
  since: Date | null
  records: string | null
}

async function readStoredSets(db: Queryable, url: string, language: Language) {
  const rows = await runQuery(
    db,
    sql<StoredSet>`select source_id as "sourceId", entry, listed_at as "listedAt", checked_at as "checkedAt", cards,
        skipped, collecting_since as since, records_hash as records
      from source_sets where source_url = ${url} and language = ${language}`,
  )
  return new Map(rows.map(row => [row.sourceId, row]))
}

/** The release dates of the sets that some source has; that of TCGdex counts. */
async function readReleaseDates(db: Queryable, language: Language): Promise<Map<string, string | null>> {
  const rows = await runQuery(
    db,
    sql<{ id: string; record: string }>`select id, record::text as record from set_records
      where scope = ${language} and not removed order by (source = 'tcgdex')`,
  )
  return new Map(
    rows.map(({ id, record }) => {
      const set: unknown = JSON.parse(record)
      const date = isRow(set) ? set['releaseDate'] : null
      return [id, typeof date === 'string' ? date : null]
    }),
  )
}

async function readCardCounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await runQuery(
    db,
    sql<{ scope: string; cards: number }>`select scope, count(*)::int as cards from card_records
      where source in ('tcgdex', 'starter') and not removed group by scope`,
  )
  return new Map(rows.map(({ scope, cards }) => [scope, cards]))
}

async function readRecordHashes(db: Queryable): Promise<Map<string, string>> {
  const rows = await runQuery(
    db,
    sql<{ scope: string; hash: string }>`select scope, ${recordsHash} as hash from card_records
      where source = 'tcgdex' and not removed group by scope`,
  )
  return new Map(rows.map(({ scope, hash }) => [scope, hash]))
}

/** The number of responses that a check still lacks, and of all that it needs, if those are known already. */
async function countMissing(db: Queryable, url: string, language: Language, { sourceId, since }: StoredSet) {
  const set = await readResponse(db, url, setPath(language, sourceId))
  if (!since || !set || set.fetchedAt < since) return undefined
  const response = readStored(set)
  const row = response.state === 'found' ? response.value : undefined
  const paths = isRow(row) ? cardIdsOf(row, sourceId).map(id => cardPath(language, id)) : []
  const [found] = await runQuery(
    db,
    sql<{ count: number }>`select count(*)::int as count from source_responses
      where source_url = ${url} and path = any(${paths}) and fetched_at >= ${since}`,
  )
  return { cost: paths.length + 1, missing: paths.length - (found?.count ?? 0) }
}

/** Combines the listing of a language with what the database knows about its sets. */
export async function readListedSets(
  db: Queryable,
  url: string,
  language: Language,
  entries: readonly ListingEntry[],
): Promise<ListedSet[]> {
  const stored = await readStoredSets(db, url, language)
  const releaseDates = await readReleaseDates(db, language)
  const counts = await readCardCounts(db)
  const hashes = await readRecordHashes(db)
  const sets: ListedSet[] = []
  for (const { sourceId, name, entry, total, seemsDigital } of entries) {
    const before = stored.get(sourceId)
    const id = canonicalId(language, sourceId)
    const isChanged = before !== undefined && before.entry !== entry
    const isEmpty = seemsDigital && !before?.checkedAt
    const cards = isEmpty ? 0 : ((isChanged ? total : (before?.cards ?? counts.get(id) ?? total)) ?? 0)
    const estimated = { cost: 1 + cards, missing: 1 + cards }
    const collecting = before?.since ? await countMissing(db, url, language, before) : undefined
    sets.push({
      language,
      sourceId,
      name,
      entry,
      storedEntry: before?.entry ?? null,
      isKnown: releaseDates.has(id),
      isOverwritten: typeof before?.records === 'string' && before.records !== hashes.get(id),
      isSkipped: typeof before?.skipped === 'string' || reasonToSkip(language, sourceId, '') !== undefined,
      listedAt: before?.listedAt ?? null,
      checkedAt: before?.checkedAt ?? null,
      releaseDate: releaseDates.get(id) ?? null,
      ...(collecting ?? estimated),
    })
  }
  return sets
}
