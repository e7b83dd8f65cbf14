import { sql } from 'kysely'
import type { Pool } from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'

/** What was imported from a site. */
export type SiteSource = {
  listEtag: string | null
  recordsHash: string | null
  pricesHash: string | null
}

const none: SiteSource = { listEtag: null, recordsHash: null, pricesHash: null }

export async function findSiteSource(pool: Pool, url: string): Promise<SiteSource> {
  const [found] = await runQuery(
    pool,
    query
      .selectFrom('site_sources')
      .select(['list_etag as listEtag', 'records_hash as recordsHash', 'prices_hash as pricesHash'])
      .where('url', '=', url),
  )
  return found ?? none
}

export async function storeSiteSource(pool: Pool, url: string, source: SiteSource): Promise<void> {
  const row = {
    list_etag: source.listEtag,
    records_hash: source.recordsHash,
    prices_hash: source.pricesHash,
    checked_at: sql<Date>`now()`,
  }
  await runQuery(
    pool,
    query
      .insertInto('site_sources')
      .values({ url, ...row })
      .onConflict(conflict => conflict.column('url').doUpdateSet(row)),
  )
}
