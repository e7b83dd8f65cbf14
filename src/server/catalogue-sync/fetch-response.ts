import type { Pool } from 'pg'
import { readJsonBody } from '#importers/http-json.ts'
import type { SourceClient } from '#importers/source-client.ts'
import type { ReadBody } from '#importers/source-response.ts'
import { confirmResponse, type StoredResponse, storeResponse } from '#server/sources/source-responses.ts'
import { isCardPath } from './source-paths.ts'
import { responseHash } from './response-hash.ts'

/** A source that is being read. `url` is also its key in the database. */
export type ReadSource = { pool: Pool; url: string; client: SourceClient; now: () => Date }

export type FetchedResponse =
  | { state: 'found'; value: unknown }
  | { state: 'missing' }
  | { state: 'unchanged' }

/** No card has as much; the responses of a run are stored until its end, and must not fill the disk. */
const maxCardBytes = 250_000

const readBoth: ReadBody<{ bytes: Uint8Array; value: unknown }> = (bytes, url, contentType) => ({
  bytes,
  value: readJsonBody(bytes, url, contentType),
})

/** A stored response without a body was imported before. */
export function readStored({ isMissing, body }: StoredResponse): FetchedResponse {
  if (isMissing) return { state: 'missing' }
  return body ? { state: 'found', value: JSON.parse(new TextDecoder().decode(body)) } : { state: 'unchanged' }
}

type FetchOptions = {
  path: string
  stored: StoredResponse | undefined
  /** Whether a response without a body may be confirmed, because it is imported. */
  isImported: boolean
}

/** Asks the source for a path and stores the response. The request is conditional if an answer without a body helps. */
export async function fetchResponse(
  { pool, url, client, now }: ReadSource,
  { path, stored, isImported }: FetchOptions,
): Promise<FetchedResponse> {
  const isUsable = stored?.isOfProgram && !stored.isMissing && (isImported || stored.body !== null)
  const limits = isCardPath(path) ? { maxBytes: maxCardBytes } : {}
  const response = await client.get(`${url}/${path}`, readBoth, {
    ...limits,
    ...(isUsable && { known: stored }),
  })
  if (response.state === 'unchanged' && stored) {
    await confirmResponse(pool, url, path, now())
    return readStored(stored)
  }
  if (response.state !== 'found') {
    const missing = { etag: null, lastModified: null, hash: 'missing', body: null }
    await storeResponse(pool, url, { path, ...missing, fetchedAt: now() })
    return { state: 'missing' }
  }
  const { bytes, value } = response.body
  const hash = responseHash(value)
  await storeResponse(pool, url, { path, ...response.validators, hash, body: bytes, fetchedAt: now() })
  return { state: 'found', value }
}
