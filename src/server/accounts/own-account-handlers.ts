import type pg from 'pg'
import type {
  AccountChanges,
  AccountSession,
  OwnUser,
  ownAccountEndpoints,
} from '#contract/own-account-endpoints.ts'
import type { RequestClient, Viewer } from '#contract/viewer.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { type Handlers, JsonStream } from '#platform/http/bind-endpoint.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { countContributions } from './account-stats.ts'
import type { AuthFetch } from './auth-fetch.ts'
import { changePassword } from './change-password.ts'
import { type DeletionDeps, deleteAccountAndData, requireIdentityProof } from './delete-account.ts'
import { ensureUser } from './ensure-user.ts'
import { changeOwnProfile, findOwnProfile, lockProfileForUpdate, type OwnProfile } from './own-profile.ts'
import { sessionEndedError } from './viewer-of.ts'
import { type ExportDeps, writeExport } from './write-export.ts'

export type OwnAccountDeps = DeletionDeps & {
  authFetch: AuthFetch
  /** Whether a session has not been signed out. */
  sessionExists: (sessionId: string) => Promise<boolean>
  /** Updates lists after a user changed who may see their activity, in the same transaction. */
  propagatePrivacy: (client: pg.PoolClient, userId: string) => Promise<void>
  /** Data of features about a user, besides the lists of the export. */
  describe: (db: Queryable, userId: string) => Promise<object>
  describeCard: ExportDeps['describeCard']
  /** Throws when the user has requested too many exports. */
  admitExport: (viewer: Viewer) => Promise<void>
}

type Calls = typeof ownAccountEndpoints

const privacySwitches = ['isPublic', 'showActivity', 'showFavorites'] as const

/** The endpoints for the user's own account: read, change, export and delete it. */
export function ownAccountHandlers(deps: OwnAccountDeps): Handlers<Calls> {
  const { pool } = deps
  return {
    findAccount: async ({ viewer, client }) => ({ user: await ownUser(deps, viewer, client()) }),
    updateAccount: async ({ viewer, body, client }) => {
      await requireProfile(deps, viewer)
      await updateProfile(deps, viewer, body)
      return { user: await ownUser(deps, viewer, client()) }
    },
    findAccountStats: async ({ viewer }) => ({ stats: await countContributions(pool, viewer.userId) }),
    listSessions: async ({ viewer }) => ({ sessions: await sessionsOf(deps, viewer) }),
    changePassword: async ({ viewer, body, client }) => {
      await changePassword(deps, viewer, body, client())
      return { success: true }
    },
    exportAccount: ({ viewer, client }) => exportAccount(deps, viewer, client()),
    deleteAccount: async ({ viewer, body, client }) => {
      await requireIdentityProof(deps, viewer, body.password, client())
      await deleteAccountAndData(deps, viewer.userId)
      return { success: true, signInStays: deps.accounts.remove === undefined }
    },
  }
}

async function requireSession({ sessionExists }: OwnAccountDeps, { sessionId }: Viewer): Promise<void> {
  if (!(await sessionExists(sessionId))) throw sessionEndedError()
}

/** Creates a missing profile, but not for a session of a deleted account. */
async function requireProfile(deps: OwnAccountDeps, viewer: Viewer): Promise<OwnProfile> {
  const { pool } = deps
  const found = await findOwnProfile(pool, viewer.userId)
  if (found) return found
  await requireSession(deps, viewer)
  await ensureUser(pool, viewer)
  const profile = await findOwnProfile(pool, viewer.userId)
  if (!profile) throw sessionEndedError()
  return profile
}

async function ownUser(deps: OwnAccountDeps, viewer: Viewer, client: RequestClient): Promise<OwnUser> {
  const { createdAt, ...profile } = await requireProfile(deps, viewer)
  return {
    ...profile,
    email: viewer.email ?? '',
    createdAt: createdAt.toISOString(),
    ...(await deps.accounts.findSignInMethods(viewer, client)),
    signInStays: deps.accounts.remove === undefined,
  }
}

async function sessionsOf(deps: OwnAccountDeps, viewer: Viewer): Promise<AccountSession[] | null> {
  await requireSession(deps, viewer)
  const sessions = await deps.accounts.sessions?.(viewer.userId)
  if (!sessions) return null
  return sessions
    .map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      isCurrent: session.id === viewer.sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

async function updateProfile(
  { pool, propagatePrivacy }: OwnAccountDeps,
  { userId, email }: Viewer,
  changes: AccountChanges,
): Promise<void> {
  await retryTransient(() =>
    inTransaction(pool, async client => {
      const before = await lockProfileForUpdate(client, userId)
      if (!before) throw sessionEndedError()
      const after = await changeOwnProfile(client, before, changes, email)
      if (privacySwitches.some(name => before[name] !== after[name])) await propagatePrivacy(client, userId)
    }),
  )
}

async function exportAccount(
  deps: OwnAccountDeps,
  viewer: Viewer,
  client: RequestClient,
): Promise<JsonStream> {
  const { pool, accounts, clock, describe, describeCard } = deps
  await requireSession(deps, viewer)
  await requireProfile(deps, viewer)
  await deps.admitExport(viewer)
  const facts = {
    exportedAt: clock.now().toISOString(),
    user: await ownUser(deps, viewer, client),
    signIn: await accounts.describe(viewer, client),
    ...(await describe(pool, viewer.userId)),
  }
  const name = `chasekit-export-${facts.exportedAt.slice(0, 10)}.json`
  return new JsonStream(writeExport({ db: pool, describeCard }, viewer.userId, facts), name)
}
