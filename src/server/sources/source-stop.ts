import { sql } from 'kysely'
import { SourceRefused } from '#domain/import.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

const stopMs = 24 * 60 * 60 * 1000

/** A source that refused requests and is left alone until `until`. */
export class SourceStopped extends SourceRefused {
  readonly until: Date
  constructor(reason: string, until: Date) {
    super(`${reason}; the source gets no request until ${until.toISOString()}`)
    this.until = until
  }
}

/** Throws `SourceStopped` if the source refused requests within the last 24 hours, not on a later day. */
export async function requireNotStopped(db: Queryable, url: string, now: Date): Promise<void> {
  const [stop] = await runQuery(
    db,
    sql<{
      until: Date
      reason: string
    }>`select stopped_until as until, stop_reason as reason from source_states
      where source_url = ${url} and stopped_until > ${now} and stopped_until <= ${new Date(now.getTime() + stopMs)}`,
  )
  if (stop) throw new SourceStopped(stop.reason, stop.until)
}

/** Stores that a source refused a request. Returns the error that says until when it is left alone. */
export async function storeStop(
  db: Queryable,
  url: string,
  now: Date,
  refusal: SourceRefused,
): Promise<SourceStopped> {
  const until = new Date(now.getTime() + stopMs)
  await runQuery(
    db,
    sql`insert into source_states (source_url, stopped_until, stop_reason) values (${url}, ${until}, ${refusal.message})
      on conflict (source_url) do update set stopped_until = excluded.stopped_until, stop_reason = excluded.stop_reason`,
  )
  return new SourceStopped(refusal.message, until)
}
