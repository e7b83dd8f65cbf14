import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Language } from '#domain/language.ts'
import type { JsonClient } from '#importers/http-json.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openSource, sourceUrl } from '#server/sources/open-source.ts'
import { readResponse } from '#server/sources/source-responses.ts'
import { fetchResponse, type ReadSource, readStored } from './fetch-response.ts'
import { parseListing } from './listing.ts'
import { beginActivity, endActivity } from './run-state.ts'
import { listingPath } from './source-paths.ts'
import { storeListing } from './source-sets.ts'

export type ImportOptions = {
  address: string
  userAgent: string
  paceMs: number
  clock: Clock
  /** Asks a source that refused requests within the last 24 hours. */
  again: boolean
}

/** An import by command whose responses are stored until it is complete. */
export type ResumableImport = {
  get: JsonClient
  /** Call it after everything is imported. */
  finish(languages: readonly Language[]): Promise<void>
}

/** The responses of an import that was stopped are good for so long. */
const maxAgeMs = 7 * 86_400_000

async function getStored(source: ReadSource, address: string, since: Date): Promise<unknown> {
  const path = address.slice(source.url.length + 1)
  const stored = await readResponse(source.pool, source.url, path)
  const isGood = stored && stored.fetchedAt >= since && (stored.isMissing || stored.body !== null)
  const response = isGood
    ? readStored(stored)
    : await fetchResponse(source, { path, stored, isImported: false })
  return response.state === 'found' ? response.value : undefined
}

/** Stores that every set of a language was checked, so that the daily sync need not ask for it soon. */
async function markChecked(db: Queryable, url: string, language: Language, now: Date): Promise<void> {
  const stored = await readResponse(db, url, listingPath(language))
  const response = stored && readStored(stored)
  if (response?.state !== 'found' || !Array.isArray(response.value)) return
  const { entries } = parseListing(response.value, `${url}/${listingPath(language)}`)
  await storeListing(db, url, language, entries, now)
  await runQuery(
    db,
    sql`update source_sets s set checked_at = ${now}, entry = listed.entry, cards = null,
        collecting_since = null, collecting_entry = null, records_hash = null
      from unnest(${entries.map(({ sourceId }) => sourceId)}::text[], ${entries.map(({ entry }) => entry)}::text[])
        as listed (source_id, entry)
      where s.source_url = ${url} and s.language = ${language} and s.source_id = listed.source_id`,
  )
}

/** What was held back is imported now. */
async function endImport(
  db: Queryable,
  url: string,
  languages: readonly Language[],
  now: Date,
): Promise<void> {
  for (const language of languages) {
    await markChecked(db, url, language, now)
    await runQuery(
      db,
      sql`update source_responses set body = null
        where source_url = ${url} and starts_with(path, ${`${language}/cards/`}) and body is not null`,
    )
    await runQuery(
      db,
      sql`update held_changes set decided_at = now(), decision = 'superseded'
        where source_url = ${url} and language = ${language} and decided_at is null`,
    )
  }
  await endActivity(db, url, 'import')
}

/**
 * Begins an import from an API of TCGdex, or goes on with one that was stopped or killed within a week: what it has
 * received is not asked for again. Its requests count, but no budget limits them.
 */
export async function openResumableImport(
  pool: Pool,
  { address, clock, ...options }: ImportOptions,
): Promise<ResumableImport> {
  const url = sourceUrl(address)
  const client = await openSource(pool, url, { ...options, now: clock.now, dailyRequests: null })
  const source: ReadSource = { pool, url, client, now: clock.now }
  const since = await beginActivity(pool, url, 'import', { now: clock.now(), maxMs: maxAgeMs })
  return {
    get: path => getStored(source, path, since),
    finish: languages => inTransaction(pool, db => endImport(db, url, languages, clock.now())),
  }
}
