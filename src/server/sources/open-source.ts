import type { Pool } from 'pg'
import { SourceRefused } from '#domain/import.ts'
import { createSourceClient, type SourceClient, type SourceOptions } from '#importers/source-client.ts'
import { toUtcDay } from '#domain/day.ts'
import { countRequest } from './source-requests.ts'
import { requireNotStopped, storeStop } from './source-stop.ts'

export type OpenSourceOptions = Omit<SourceOptions, 'onRequest'> & {
  /** The current time, of which the UTC day counts the requests. */
  now: () => Date
  /** Requests per UTC day; null for no limit. */
  dailyRequests: number | null
  /** Asks a source that refused requests within the last 24 hours. */
  again?: boolean
}

/** The key of a source in the database. */
export function sourceUrl(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

/**
 * Opens a source whose requests are counted and limited in the database, for all processes. A source that refuses a
 * request is left alone for 24 hours. Throws `SourceStopped` during that time.
 */
export async function openSource(
  pool: Pool,
  address: string,
  { now, dailyRequests, again = false, ...options }: OpenSourceOptions,
): Promise<SourceClient> {
  const url = sourceUrl(address)
  if (!again) await requireNotStopped(pool, url, now())
  const onRequest = () => countRequest(pool, { url, day: toUtcDay(now()) }, dailyRequests)
  const client = createSourceClient({ ...options, onRequest })
  return {
    get: async (path, read, request) => {
      try {
        return await client.get(path, read, request)
      } catch (error) {
        throw error instanceof SourceRefused ? await storeStop(pool, url, now(), error) : error
      }
    },
  }
}
