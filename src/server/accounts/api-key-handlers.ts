import type { ApiKey, apiKeyEndpoints } from '#contract/api-key-endpoints.ts'
import { maxApiKeys } from '#contract/api-key-limits.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { mailAccountNotice } from '#server/notifications/account-notice-mail.ts'
import { recordAccountNotification } from '#server/notifications/record-account-notification.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import type { AccountContext } from './account-context.ts'
import { deleteApiKey, insertApiKey, listApiKeys, lockApiKeys, type StoredApiKey } from './api-keys.ts'
import { sessionEndedError } from './viewer-of.ts'

type Calls = typeof apiKeyEndpoints
type NewKey = { name: string; scope: StoredApiKey['scope']; days?: number | null | undefined }

const dayMilliseconds = 86_400_000

function presentKey({ createdAt, expiresAt, lastUsedAt, ...key }: StoredApiKey): ApiKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** A key outlives the session, so the password alone must not be enough to create one. */
export async function requireSecondFactor(
  { signIn: { accounts } }: Pick<AccountContext, 'signIn'>,
  viewer: SessionViewer,
  client: RequestClient,
): Promise<void> {
  if (viewer.proof.factors === 'two') return
  const { hasSecondFactor } = await accounts.findSignInMethods(viewer, client)
  if (hasSecondFactor) throw refusal('forbidden', 'second_factor_first')
}

async function createKey(
  { pool, clock, signIn }: AccountContext,
  { userId, sessionId }: SessionViewer,
  { name, scope, days }: NewKey,
): Promise<{ key: string } & ApiKey> {
  return inTransaction(pool, async client => {
    await lockProfileForShare(client, userId)
    await lockApiKeys(client, userId)
    // A change of the password may have ended the session while this call waited for the lock.
    if (!(await signIn.sessionExists(sessionId))) throw sessionEndedError()
    const keys = await listApiKeys(client, userId)
    if (keys.length >= maxApiKeys) throw refusal('conflict', 'api_key_limit', { max: maxApiKeys })
    const createdAt = clock.now()
    const expiresAt = days ? new Date(createdAt.getTime() + days * dayMilliseconds) : null
    const { key, id } = await insertApiKey(client, userId, { name, scope, createdAt, expiresAt })
    await recordAccountNotification(client, userId, 'api-key')
    return { key, ...presentKey({ id, name, scope, createdAt, expiresAt, lastUsedAt: null }) }
  })
}

/** The endpoints for API keys. */
export function apiKeyHandlers(context: AccountContext): Handlers<Calls> {
  const { pool } = context
  return {
    listApiKeys: async ({ viewer }) => ({ keys: (await listApiKeys(pool, viewer.userId)).map(presentKey) }),
    createApiKey: async ({ viewer, body, client }) => {
      await requireSecondFactor(context, viewer, client())
      await ensureUser(pool, viewer)
      const created = await createKey(context, viewer, body)
      await mailAccountNotice(context, viewer.userId, 'api-key')
      return created
    },
    revokeApiKey: async ({ viewer, params: { id } }) => {
      if (!(await deleteApiKey(pool, viewer.userId, id))) throw new AppError('not_found', 'API key not found')
      return { success: true, id }
    },
  }
}
