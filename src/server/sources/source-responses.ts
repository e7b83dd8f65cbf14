import { sql } from 'kysely'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Validators } from '#importers/source-response.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { version } from '#platform/version.ts'

/** The last response of a path. `body` is null if it was imported, or if the source has nothing at the path. */
export type StoredResponse = Validators & {
  path: string
  isMissing: boolean
  hash: string
  body: Uint8Array | null
  fetchedAt: Date
  /** Whether this version of the program has read the response. */
  isOfProgram: boolean
}

type Row = Omit<StoredResponse, 'isOfProgram'> & { program: string }

function toStored({ program, body, ...row }: Row): StoredResponse {
  return { ...row, body: body && zstdDecompressSync(body), isOfProgram: program === version }
}

/** Reads the last responses of some paths. */
export async function readResponses(
  db: Queryable,
  url: string,
  paths: readonly string[],
): Promise<Map<string, StoredResponse>> {
  const rows = await runQuery(
    db,
    sql<Row>`select path, is_missing as "isMissing", etag, last_modified as "lastModified", hash, body, program,
        fetched_at as "fetchedAt"
      from source_responses where source_url = ${url} and path = any(${[...paths]})`,
  )
  return new Map(rows.map(row => [row.path, toStored(row)]))
}

export async function readResponse(
  db: Queryable,
  url: string,
  path: string,
): Promise<StoredResponse | undefined> {
  return (await readResponses(db, url, [path])).get(path)
}

export type NewResponse = Validators & {
  path: string
  hash: string
  body: Uint8Array | null
  fetchedAt: Date
}

/** Replaces the response of a path. A body of null means that the source has nothing there. */
export async function storeResponse(db: Queryable, url: string, response: NewResponse): Promise<void> {
  const { path, etag, lastModified, hash, body, fetchedAt } = response
  await runQuery(
    db,
    sql`insert into source_responses
        (source_url, path, is_missing, etag, last_modified, hash, body, program, fetched_at)
      values (${url}, ${path}, ${body === null}, ${etag}, ${lastModified}, ${hash}, ${body && zstdCompressSync(body)},
        ${version}, ${fetchedAt})
      on conflict (source_url, path) do update set is_missing = excluded.is_missing, etag = excluded.etag,
        last_modified = excluded.last_modified, hash = excluded.hash, body = excluded.body,
        program = excluded.program, fetched_at = excluded.fetched_at`,
  )
}

/** Stores that the response of a path has not changed. */
export async function confirmResponse(db: Queryable, url: string, path: string, fetchedAt: Date) {
  await runQuery(
    db,
    sql`update source_responses set fetched_at = ${fetchedAt} where source_url = ${url} and path = ${path}`,
  )
}

/** Drops the bodies of responses that are imported. */
export async function dropBodies(db: Queryable, url: string, paths: readonly string[]): Promise<void> {
  await runQuery(
    db,
    sql`update source_responses set body = null
      where source_url = ${url} and path = any(${[...paths]}) and body is not null`,
  )
}

/** Drops bodies and validators of responses that are not imported, so that the next ones are whole. */
export async function forgetResponses(db: Queryable, url: string, paths: readonly string[]): Promise<void> {
  await runQuery(
    db,
    sql`update source_responses set body = null, etag = null, last_modified = null
      where source_url = ${url} and path = any(${[...paths]})`,
  )
}

const daysKept = 90

/** Deletes counts and responses of long ago. Returns the number of responses. */
export async function purgeResponses(db: Queryable, now: Date): Promise<number> {
  const before = sql`${now}::timestamptz - make_interval(days => ${daysKept})`
  await runQuery(db, sql`delete from source_requests where day < (${before})::date`)
  return runAndCountRows(db, sql`delete from source_responses where fetched_at < ${before}`)
}
