import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ImportError, passedOnSources, type ImportUnit, type RecordSource } from '#domain/import.ts'
import { isLanguage } from '#domain/language.ts'
import type { SiteIdChange, SiteLine, SiteRecord } from '#domain/site-records.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withImportRow } from '#server/catalogue/import/import-log.ts'
import { addCounts, type Batch } from '#server/catalogue/import/import-tables.ts'
import {
  addLanguage,
  addNote,
  emptyImportSummary,
  type ImportSummary,
} from '#server/catalogue/import/import-summary.ts'
import { storeWithin } from '#server/catalogue/import/store-batch.ts'

/** Reads the file again, line by line. */
export type ReadSiteLines = () => AsyncIterable<SiteLine>

const changesPerStatement = 500

/** The lists of a source that the file has rows of, which are complete in it. */
class Scopes {
  readonly list: Batch['complete'] = []
  readonly #seen = new Set<string>()

  add(unit: ImportUnit, scope: string): void {
    const key = `${unit} ${scope}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push({ unit, scope })
  }
}

async function* rowsOf(
  read: ReadSiteLines,
  source: RecordSource,
  onRow: (row: SiteRecord) => void,
): AsyncGenerator<SiteRecord> {
  for await (const line of read()) {
    if (line.unit === 'id-change' || line.source !== source) continue
    onRow(line)
    yield line
  }
}

function isRepeated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '21000'
}

async function storeSource(
  client: PoolClient,
  read: ReadSiteLines,
  source: RecordSource,
  summary: ImportSummary,
): Promise<void> {
  const scopes = new Scopes()
  const rows = rowsOf(read, source, ({ unit, scope }) => {
    scopes.add(unit, scope)
    if (unit === 'set' && isLanguage(scope)) addLanguage(summary, scope)
  })
  try {
    const { counts, notes } = await storeWithin(client, { source, rows, complete: scopes.list })
    addCounts(summary.counts, counts)
    for (const note of notes) addNote(summary, note)
  } catch (error) {
    throw isRepeated(error) ? new ImportError(`The file has a record of ${source} twice`) : error
  }
}

/** Ids that are cards of this site have not ended here. */
async function storeChanges(client: PoolClient, changes: readonly SiteIdChange[]): Promise<void> {
  const unique = [...new Map(changes.map(change => [change.id, change])).values()]
  await runQuery(
    client,
    sql`insert into id_changes (id, to_id, change, day)
      select * from unnest(${unique.map(({ id }) => id)}::text[], ${unique.map(({ to }) => to)}::text[],
        ${unique.map(({ change }) => change)}::text[], ${unique.map(({ day }) => day)}::date[]) as ended (id, to_id, change, day)
      where not exists (select from card_records c where c.id = ended.id collate "C" and not c.removed)
      on conflict (id) do update set to_id = excluded.to_id, change = excluded.change, day = excluded.day`,
  )
}

async function storeIdChanges(client: PoolClient, read: ReadSiteLines): Promise<void> {
  let changes: SiteIdChange[] = []
  for await (const line of read()) {
    if (line.unit !== 'id-change') continue
    changes.push(line)
    if (changes.length < changesPerStatement) continue
    await storeChanges(client, changes)
    changes = []
  }
  if (changes.length > 0) await storeChanges(client, changes)
}

/**
 * Stores the records of another site under their sources, and its changes of ids, in one transaction and constant
 * memory. Records that the other site lacks are removed as after an import from the source itself.
 */
export function storeSiteRecords(pool: Pool, read: ReadSiteLines): Promise<ImportSummary> {
  const summary = emptyImportSummary('chasekit')
  return withImportRow(pool, summary, () =>
    inTransaction(pool, async client => {
      for (const source of passedOnSources) await storeSource(client, read, source, summary)
      await storeIdChanges(client, read)
    }),
  )
}
