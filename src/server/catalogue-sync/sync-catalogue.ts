import { canonicalId } from '#domain/card-id.ts'
import { ImportError } from '#domain/import.ts'
import { languages } from '#domain/language.ts'
import type { ImportSummary } from '#server/catalogue/import/import-summary.ts'
import type { SourceTime } from '#importers/source-client.ts'
import { openSource, sourceUrl } from '#server/sources/open-source.ts'
import { toUtcDay } from '#domain/day.ts'
import { countedRequests } from '#server/sources/source-requests.ts'
import { collectPlanned, type SyncProgress } from './collect-planned.ts'
import type { ReadSource } from './fetch-response.ts'
import { listHeld } from './held-changes.ts'
import { type FactsOf, importCollected } from './import-collected.ts'
import { readListedSets } from './listed-sets.ts'
import type { ListedSet } from './plan-sync.ts'
import { readListing } from './read-listings.ts'
import { beginActivity, endActivity } from './run-state.ts'
import { type GoneSet, listGoneSets, storeListing } from './source-sets.ts'
import type { Pool } from 'pg'

export type SyncOptions = {
  pool: Pool
  /** Address of an API of TCGdex. */
  address: string
  userAgent: string
  paceMs: number
  dailyRequests: number
  now: () => Date
  factsOf: FactsOf
  time?: SourceTime
  /** Asks a source that refused requests within the last 24 hours. */
  again?: boolean
}

export type SyncReport = {
  /** Sets that were checked. */
  sets: number
  requests: number
  /** Requests that the budget of the day still allows. */
  left: number
  summary: ImportSummary
  /** Changes that wait for a decision. */
  held: number
  isBudgetTooSmall: boolean
  /** What ended the run before its end, or parts of it. */
  failures: unknown[]
}

const dayMs = 86_400_000

type Listings = { sets: ListedSet[]; gone: GoneSet[]; listed: string[]; failures: unknown[] }

/** The imported sets that the source no longer lists. A listing that lacks more than half of them is damaged. */
async function readGone(
  { pool, url }: ReadSource,
  language: ListedSet['language'],
  sets: readonly ListedSet[],
) {
  const { imported, gone } = await listGoneSets(
    pool,
    language,
    sets.map(({ sourceId }) => sourceId),
  )
  if (gone.length <= Math.max(1, imported / 2)) return gone
  throw new ImportError(
    `${url}: the list of sets (${language}) lacks ${gone.length} of ${imported} imported sets`,
  )
}

async function readListings(source: ReadSource, since: Date): Promise<Listings> {
  const listings: Listings = { sets: [], gone: [], listed: [], failures: [] }
  for (const language of languages) {
    try {
      const { entries, isWhole } = await readListing(source, language, since)
      await storeListing(source.pool, source.url, language, entries, source.now())
      const sets = await readListedSets(source.pool, source.url, language, entries)
      listings.sets.push(...sets)
      listings.listed.push(...sets.map(({ sourceId }) => canonicalId(language, sourceId)))
      if (isWhole) listings.gone.push(...(await readGone(source, language, sets)))
    } catch (error) {
      if (!(error instanceof ImportError) || error.constructor !== ImportError) throw error
      listings.failures.push(error)
    }
  }
  return listings
}

export type RunOptions = { signal: AbortSignal; report: (progress: SyncProgress) => void }

/**
 * Asks the source for the sets that the plan of the day names, then imports them with one revision. What was fetched
 * is stored at once: a run that was killed goes on where it stopped, and a source that fails loses nothing.
 */
export async function syncCatalogue(
  options: SyncOptions,
  { signal, report }: RunOptions,
): Promise<SyncReport> {
  const { pool, address, now, dailyRequests, factsOf, ...client } = options
  const url = sourceUrl(address)
  const day = { url, day: toUtcDay(now()) }
  const opened = await openSource(pool, url, { ...client, now, dailyRequests, signal })
  const source: ReadSource = { pool, url, now, client: opened }
  const used = await countedRequests(pool, day)
  const since = await beginActivity(pool, url, 'run', { now: now(), maxMs: dayMs })
  const listings = await readListings(source, since)
  const collected = await collectPlanned(source, listings.sets, {
    left: async () => dailyRequests - (await countedRequests(pool, day)),
    dailyRequests,
    report,
  })
  signal.throwIfAborted()
  const { gone, listed } = listings
  const summary = await importCollected({ pool, url, now, factsOf }, { sets: collected.sets, gone, listed })
  await endActivity(pool, url, 'run')
  const total = await countedRequests(pool, day)
  return {
    sets: collected.sets.length + collected.skipped,
    requests: total - used,
    left: dailyRequests - total,
    summary,
    held: (await listHeld(pool, url)).length,
    isBudgetTooSmall: collected.isBudgetTooSmall,
    failures: [...listings.failures, ...collected.failures],
  }
}
