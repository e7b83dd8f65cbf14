import { type Endpoint, isUndescribed } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import type { KeyScope, SessionViewer, Viewer } from '#contract/viewer.ts'
import { unknownCallError } from './problem-responses.ts'

/** Who sent a request with a bearer token: the user of a session, or of an API key with its scope. */
export type Credentials = { viewer: SessionViewer; keyScope: null } | { viewer: Viewer; keyScope: KeyScope }

/** Throws unless an API key with the scope may call the endpoint. Calls of the owner do not exist for keys. */
export function requireKeyAccess(endpoint: Endpoint, scope: KeyScope, path: string): void {
  if (isUndescribed(endpoint)) throw unknownCallError(path)
  if (endpoint.key === 'never')
    throw new AppError('forbidden', 'API keys cannot make this call. Sign in on the site instead.')
  if (endpoint.key === 'write' && scope === 'read')
    throw new AppError(
      'forbidden',
      'This API key may only read. Create one that may also write in Account Settings.',
    )
}
