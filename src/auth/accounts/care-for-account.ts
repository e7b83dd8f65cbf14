import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { acceptsPasswords, passwordsOffError } from '#auth/passwords/password-rules.ts'
import { endSessions } from '#auth/sessions/sessions.ts'
import { deleteTokensOf, findOnlySignUp, type PendingSignUp } from '#auth/tokens/one-time-tokens.ts'
import { confirmSignUp } from '#auth/tokens/verification.ts'
import { listIdentities } from './identities.ts'
import { confirmAddress } from './mail-accounts.ts'
import { createResetLink, type ResetLink } from './owners-link.ts'
import { isUnconfirmed } from './require-confirmed.ts'
import { lockUser, updateUser, type User } from './users.ts'

/**
 * All accounts as a table for statements of the site: `id`, `email`, `is_confirmed`, `is_disabled`, `created_at` and
 * `last_seen_at`, which is the last sign-in or renewal of a session.
 */
function accountRows(now: Date) {
  return sql`(select id, email,
      email is null or email_confirmed_at is not null and not email_confirmed_by_claim as is_confirmed,
      coalesce(banned_until > ${now}, false) as is_disabled, created_at,
      greatest(last_sign_in_at, (select max(s.updated_at) from sign_in.sessions s where s.user_id = users.id))
        as last_seen_at
    from sign_in.users)`
}

const noEnd = new Date('9999-12-31T00:00:00Z')

/** Ends all sessions, codes and links, and refuses new sessions until the account is enabled. */
async function disableAccount({ clock }: AuthDeps, db: pg.PoolClient, userId: string): Promise<void> {
  if (!(await lockUser(db, userId))) return
  await updateUser(db, userId, { bannedUntil: noEnd }, clock.now())
  await endSessions(db, userId, 'all')
  await deleteTokensOf(db, userId)
}

async function enableAccount({ clock }: AuthDeps, db: pg.PoolClient, userId: string): Promise<void> {
  if (await lockUser(db, userId)) await updateUser(db, userId, { bannedUntil: null }, clock.now())
}

/**
 * Confirms the address. If all that the account has is of one sign-up, its sessions go on. Otherwise nothing of other
 * sign-ups with this address remains, as after a mailed link. If there were several, only a later one remains, or a
 * recovery was mailed, nobody knows which person is meant, so the account has no password afterwards. Returns whether there
 * was something to confirm.
 */
async function confirmAccount(deps: AuthDeps, db: pg.PoolClient, userId: string): Promise<boolean> {
  const user = await lockUser(db, userId)
  const now = deps.clock.now()
  if (user?.emailConfirmedByClaim) {
    // The code admits one person, and since then no mail and no provider have opened the account.
    await updateUser(db, userId, { emailConfirmedByClaim: false }, now)
    return true
  }
  if (!user || !isUnconfirmed(user)) return false
  const signUp = await findUndoubtedSignUp(db, user)
  const isOfAccount = signUp?.identityId != null || signUp?.passwordHash === user.passwordHash
  const account = (await isOfOneSignUp(db, user, signUp))
    ? user
    : await confirmSignUp(deps, db, user, isOfAccount ? signUp : null)
  await confirmAddress(db, account, now)
  await deleteTokensOf(db, userId)
  return true
}

/**
 * The only sign-up of the account. Null also if a recovery was mailed: users who know the password need none, so that its
 * reader may be another person. The time of the mail remains when its code is deleted, as by a new password.
 */
async function findUndoubtedSignUp(db: pg.PoolClient, user: User): Promise<PendingSignUp | null> {
  return user.recoverySentAt ? null : findOnlySignUp(db, { userId: user.id, slot: 'confirmation' })
}

/**
 * Whether nobody else can have entered the unconfirmed account: `signUp`, the only one, has the password of the account,
 * and no provider is connected. Then every session comes from this password, which remains in any case. A later sign-up
 * never has the password of the account, so this is false after the mail of the first one has expired and was deleted.
 */
async function isOfOneSignUp(db: pg.PoolClient, user: User, signUp: PendingSignUp | null): Promise<boolean> {
  if (user.passwordHash === null || signUp?.passwordHash !== user.passwordHash) return false
  const identities = await listIdentities(db, user.id)
  return identities.every(({ provider }) => provider === 'email')
}

/**
 * Whether the user may become the owner. On a site that sends mail, the address must be confirmed. Without mail, the code of
 * the future owner confirms it, and codes and links for it are deleted.
 */
async function admitClaim({ config, clock }: AuthDeps, db: pg.PoolClient, userId: string): Promise<boolean> {
  const user = await lockUser(db, userId)
  if (!user) return false
  if (config.smtpUrl !== null || user.email === null) return !isUnconfirmed(user)
  const now = clock.now()
  const change = { emailConfirmedAt: user.emailConfirmedAt ?? now, emailConfirmedByClaim: true }
  await updateUser(db, userId, change, now)
  await deleteTokensOf(db, userId)
  return true
}

/** What the site's owner does with accounts, in the caller's transactions. */
export type AccountCare = {
  rows: () => RawBuilder<unknown>
  disable: (db: pg.PoolClient, userId: string) => Promise<void>
  enable: (db: pg.PoolClient, userId: string) => Promise<void>
  endSessions: (db: pg.PoolClient, userId: string) => Promise<void>
  confirm: (db: pg.PoolClient, userId: string) => Promise<boolean>
  admitClaim: (db: pg.PoolClient, userId: string) => Promise<boolean>
  createResetLink: (db: pg.PoolClient, userId: string) => Promise<ResetLink | undefined>
}

export function careForAccounts(deps: AuthDeps): AccountCare {
  return {
    rows: () => accountRows(deps.clock.now()),
    disable: (db, userId) => disableAccount(deps, db, userId),
    enable: (db, userId) => enableAccount(deps, db, userId),
    endSessions: (db, userId) => endSessions(db, userId, 'all'),
    confirm: (db, userId) => confirmAccount(deps, db, userId),
    admitClaim: (db, userId) => admitClaim(deps, db, userId),
    createResetLink: async (db, userId) => {
      if (!(await acceptsPasswords(deps, db))) throw passwordsOffError(deps)
      return createResetLink(deps, db, userId)
    },
  }
}
