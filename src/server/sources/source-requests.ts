import { sql } from 'kysely'
import { ImportError } from '#domain/import.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** Requests to a source on a UTC day. */
export type SourceDay = { url: string; day: string }

/** Thrown before a request that the daily budget does not allow. */
export class BudgetUsed extends ImportError {}

/** The number of requests that were sent on the day. */
export async function countedRequests(db: Queryable, { url, day }: SourceDay): Promise<number> {
  const [row] = await runQuery(
    db,
    sql<{
      requests: number
    }>`select requests from source_requests where source_url = ${url} and day = ${day}::date`,
  )
  return row?.requests ?? 0
}

/** Counts a request before it is sent. Throws `BudgetUsed` if the day already has as many as the limit allows. */
export async function countRequest(
  db: Queryable,
  { url, day }: SourceDay,
  limit: number | null,
): Promise<void> {
  const max = limit ?? 2 ** 31 - 2
  const counted = await runQuery(
    db,
    sql`insert into source_requests (source_url, day, requests)
      select ${url}, ${day}::date, 1 where ${max}::int > 0
      on conflict (source_url, day) do update set requests = source_requests.requests + 1
        where source_requests.requests < ${max}
      returning requests`,
  )
  if (counted.length === 0) throw new BudgetUsed(`${url}: the ${max} requests of ${day} are used`)
}
