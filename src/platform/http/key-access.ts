import { type Endpoint, isUndescribed } from '#contract/endpoint.ts'
import { refusal } from '#contract/refusals.ts'
import type { KeyScope, SessionViewer, Viewer } from '#contract/viewer.ts'
import { unknownCallError } from './problem-responses.ts'

/** Who sent a request with a bearer token: the user of a session, or of an API key with its scope. */
export type Credentials = { viewer: SessionViewer; keyScope: null } | { viewer: Viewer; keyScope: KeyScope }

/** Throws unless an API key with the scope may call the endpoint. Calls of the owner do not exist for keys. */
export function requireKeyAccess(endpoint: Endpoint, scope: KeyScope, path: string): void {
  if (isUndescribed(endpoint)) throw unknownCallError(path)
  if (endpoint.key === 'never') throw refusal('forbidden', 'api_key_refused')
  if (endpoint.key === 'write' && scope === 'read') throw refusal('forbidden', 'api_key_reads')
}
