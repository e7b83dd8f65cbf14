import type pg from 'pg'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import { AppError, type FieldProblems } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { AllowedHost } from '#platform/http/allowed-hosts.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { deleteChannel, insertChannel, lockChannel, updateChannel } from './channel-rows.ts'
import { findAddressProblem, findSecretProblem } from './channel-rules.ts'
import { createSigningSecret, newSecret } from './channel-secret.ts'

type Change = { url: string; secret?: string | null | undefined }
export type ChannelChanges = { [Kind in ChannelKind]?: Change | null | undefined }
/** The signing secrets that were created. */
export type NewSecrets = { [Kind in ChannelKind]?: string }

/** Throws `validation_failed` for addresses and secrets that are not permitted. */
export function requireValidChanges(changes: ChannelChanges, allowed: readonly AllowedHost[]): void {
  const fields: FieldProblems = {}
  for (const kind of channelKinds) {
    const change = changes[kind]
    if (!change) continue
    const problem = findAddressProblem(kind, change.url, allowed)
    if (problem) fields[`${kind}.url`] = problem
    const secretProblem = typeof change.secret === 'string' && findSecretProblem(kind, change.secret)
    if (secretProblem) fields[`${kind}.secret`] = secretProblem
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('validation_failed', first, { fields })
}

/** The secret to store for a channel with this address and secret before. */
function nextSecret(
  kind: ChannelKind,
  { url, secret }: Change,
  before: { url: string; secret: string | null } | undefined,
): string | null {
  if (kind === 'webhook') {
    if (secret === newSecret) return createSigningSecret()
    return secret ?? before?.secret ?? createSigningSecret()
  }
  if (kind === 'discord' || secret === '') return null
  // An access token is not shown to another server.
  return secret ?? (before?.url === url ? before.secret : null)
}

type Key = { userId: string; kind: ChannelKind }

/** Returns the signing secret if it was created. */
async function saveChannel(
  client: pg.PoolClient,
  key: Key,
  change: Change | null,
): Promise<string | undefined> {
  if (change === null) {
    await deleteChannel(client, key)
    return undefined
  }
  const { kind } = key
  const { url } = change
  const first = nextSecret(kind, change, undefined)
  const isNew = await insertChannel(client, key, { url, secret: first })
  const before = isNew ? undefined : await lockChannel(client, key)
  if (!isNew && !before) throw refusal('conflict', 'channel_removed')
  const secret = before ? nextSecret(kind, change, before) : first
  if (before) await updateChannel(client, key, { url, secret })
  const isCreated = kind === 'webhook' && secret !== before?.secret && secret !== change.secret
  return isCreated ? (secret ?? undefined) : undefined
}

/** Saves and removes channels of a user. Returns the signing secrets that were created. */
export async function saveChannels(
  pool: pg.Pool,
  userId: string,
  changes: ChannelChanges,
): Promise<NewSecrets> {
  return inTransaction(pool, async client => {
    await lockProfileForShare(client, userId)
    const secrets: NewSecrets = {}
    for (const kind of channelKinds) {
      const change = changes[kind]
      const secret = change === undefined ? undefined : await saveChannel(client, { userId, kind }, change)
      if (secret !== undefined) secrets[kind] = secret
    }
    return secrets
  })
}
