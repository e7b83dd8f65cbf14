import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** The request id of a call, and a digest of the endpoint and what it changes. */
export type RequestKey = { id: string; call: string }

/** Identifies a call that may be repeated; undefined without a request id. */
export function requestKey(
  requestId: string | undefined,
  endpoint: string,
  target: unknown,
): RequestKey | undefined {
  if (requestId === undefined) return undefined
  const digest = createHash('sha256').update(JSON.stringify(target)).digest('base64url')
  return { id: requestId, call: `${endpoint} ${digest.slice(0, 22)}` }
}

export function requestIdUsedError(): AppError {
  const { code, message, more = {} } = refusal('conflict', 'request_id_used')
  return new AppError(code, message, { fields: { requestId: message }, more })
}

/** Responses that were stored before calls were have no `call`. */
type Stored<Response> = { call: string; response: Response } | (Response & { call?: never })

/** Returns the response to an earlier call with this request id. Throws if that was another call. */
export async function findStoredResponse<Response>(
  db: Queryable,
  userId: string,
  request: RequestKey | undefined,
): Promise<Response | undefined> {
  if (request === undefined) return undefined
  const rows = await runQuery(
    db,
    sql<{ response: Stored<Response> | null }>`select response from collection_changes
     where owner_id = ${userId} and request_id = ${request.id}`,
  )
  const stored = rows[0]?.response ?? undefined
  if (stored?.call === undefined) return stored
  if (stored.call !== request.call) throw requestIdUsedError()
  return stored.response
}

/** Stores the response to a call that saved a change. */
export async function storeResponse(
  db: Queryable,
  userId: string,
  request: RequestKey | undefined,
  response: unknown,
): Promise<void> {
  if (request === undefined) return
  await runQuery(
    db,
    sql`update collection_changes set response = ${JSON.stringify({ call: request.call, response })}
      where owner_id = ${userId} and request_id = ${request.id}`,
  )
}
