import type pg from 'pg'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Role, Viewer } from '#contract/viewer.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import type { AccountCare } from '#server/accounts/account-provider.ts'
import { recordAct } from '#server/owner/history.ts'
import { recordAccountNotification } from '#server/notifications/record-account-notification.ts'
import { lockOwners, requireOtherOwner, requireRole, setRole } from '#server/owner/roles.ts'
import { findUser } from './site-users.ts'

/** A user whom an owner changes, in the transaction of the change. */
export type UserCase = {
  client: pg.PoolClient
  user: SiteUser
  owners: readonly string[]
  /** Records an act about the user in the history. */
  record: (action: string, details?: object) => Promise<void>
}

export function userNotFoundError(): AppError {
  return new AppError('not_found', 'There is no user with this id')
}

/**
 * Locks the user's profile and the owners, checks that the actor is still an owner, and reads the user. Profiles come
 * first, as in the deletion of an account.
 */
export async function openUserCase(
  client: pg.PoolClient,
  care: AccountCare,
  actor: Viewer,
  id: string,
): Promise<UserCase> {
  const found = await findUser(client, care, id)
  if (!found) throw userNotFoundError()
  await runQuery(client, query.selectFrom('profiles').select('id').where('id', '=', id).forUpdate())
  const owners = await lockOwners(client)
  await requireRole(client, actor.userId, 'owner')
  // Read again: another owner may have changed the user while this transaction waited.
  const user = await findUser(client, care, id)
  if (!user) throw userNotFoundError()
  const record = async (action: string, details: object = {}) => {
    const target = user.username ?? user.id
    await recordAct(client, { actor, action, target, details: { userId: user.id, ...details } })
  }
  return { client, user, owners, record }
}

type Change = { pool: pg.Pool; care: AccountCare; actor: Viewer; id: string }

/** Changes a user in one transaction and returns the changed user with the result of the change. */
export async function changeUser<Result>(
  { pool, care, actor, id }: Change,
  change: (found: UserCase) => Promise<Result>,
): Promise<{ user: SiteUser; result: Result }> {
  return retryTransient(() =>
    inTransaction(pool, async client => {
      const found = await openUserCase(client, care, actor, id)
      const result = await change(found)
      return { user: (await findUser(client, care, id)) ?? found.user, result }
    }),
  )
}

/** Changes the role. Only a user whose address is known to be theirs, and who may sign in, gets one. */
export async function changeRole(found: UserCase, role: Role | null): Promise<void> {
  const { client, user, owners, record } = found
  if (role === user.role) return
  if (role !== null && user.disabled) throw refusal('conflict', 'user_disabled')
  if (role !== null && !user.confirmed) throw refusal('conflict', 'address_unconfirmed')
  if (user.role === 'owner') requireOtherOwner(owners, user.id)
  await setRole(client, user.id, role)
  await record('user.role', { role: { from: user.role ?? 'none', to: role ?? 'none' } })
}

/** Ends the sessions and the role of a user, and refuses new sessions. */
export async function disableUser(found: UserCase, care: AccountCare): Promise<void> {
  const { client, user, owners, record } = found
  if (user.disabled) return
  if (user.role === 'owner') requireOtherOwner(owners, user.id)
  await setRole(client, user.id, null)
  await care.disable(client, user.id)
  await record('user.disable', user.role ? { formerRole: user.role } : {})
}

export async function enableUser({ client, user, record }: UserCase, care: AccountCare): Promise<void> {
  if (!user.disabled) return
  await care.enable(client, user.id)
  await record('user.enable')
}

/** Creates a link for a new password, of which the user is notified. */
export async function createLink(
  { client, user, record }: UserCase,
  createResetLink: NonNullable<AccountCare['createResetLink']>,
): Promise<{ url: string; expiresAt: Date }> {
  if (user.disabled) throw refusal('conflict', 'user_disabled')
  const link = await createResetLink(client, user.id)
  if (!link) throw refusal('conflict', 'no_password_account')
  await record('user.reset-link')
  await recordAccountNotification(client, user.id, 'password-link')
  return link
}
