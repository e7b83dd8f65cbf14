import type pg from 'pg'
import type {
  AccountChanges,
  AccountSession,
  OwnUser,
  ownAccountEndpoints,
} from '#contract/own-account-endpoints.ts'
import type { Client, Viewer } from '#contract/viewer.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { type Handlers, JsonStream } from '#platform/http/bind-endpoint.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { countContributions } from './account-stats.ts'
import type { AuthGateway } from './auth-gateway.ts'
import { changePassword } from './change-password.ts'
import { type DeletionDeps, deleteEverything, requireProof } from './delete-account.ts'
import { ensureUser } from './ensure-user.ts'
import { changeOwnProfile, findOwnProfile, lockProfileForUpdate, type OwnProfile } from './own-profile.ts'
import { sessionEnded } from './viewer-of.ts'
import { type ExportDeps, writeExport } from './write-export.ts'

export type OwnAccountDeps = DeletionDeps & {
  gateway: AuthGateway
  /** Whether a session has not been signed out. */
  sessionExists: (sessionId: string) => Promise<boolean>
  /** Updates lists after a user changed who may see their activity, in the same transaction. */
  spreadVisibility: (client: pg.PoolClient, userId: string) => Promise<void>
  /** Data of features about a user, besides the lists of the export. */
  describe: (db: Queryable, userId: string) => Promise<object>
  describeCard: ExportDeps['describeCard']
  /** Throws when the user has asked for too many exports. */
  admitExport: (viewer: Viewer) => Promise<void>
}

type Calls = typeof ownAccountEndpoints

const switches = ['isPublic', 'showActivity', 'showFavorites'] as const

/** The endpoints for the user's own account: read, change, export and delete it. */
export function ownAccountHandlers(parts: OwnAccountDeps): Handlers<Calls> {
  const { pool } = parts
  return {
    findAccount: async ({ viewer, client }) => ({ user: await ownUser(parts, viewer, client()) }),
    updateAccount: async ({ viewer, body, client }) => {
      await requireProfile(parts, viewer)
      await updateProfile(parts, viewer, body)
      return { user: await ownUser(parts, viewer, client()) }
    },
    findAccountStats: async ({ viewer }) => ({ stats: await countContributions(pool, viewer.userId) }),
    listSessions: async ({ viewer }) => ({ sessions: await sessionsOf(parts, viewer) }),
    changePassword: async ({ viewer, body, client }) => {
      await changePassword(parts, viewer, body, client())
      return { success: true }
    },
    exportAccount: ({ viewer, client }) => exportAccount(parts, viewer, client()),
    deleteAccount: async ({ viewer, body, client }) => {
      await requireProof(parts, viewer, body.password, client())
      await deleteEverything(parts, viewer.userId)
      return { success: true, signInStays: parts.keeper.remove === undefined }
    },
  }
}

async function requireSession({ sessionExists }: OwnAccountDeps, { sessionId }: Viewer): Promise<void> {
  if (!(await sessionExists(sessionId))) throw sessionEnded()
}

/** Creates a missing profile, but not for a session of a deleted account. */
async function requireProfile(parts: OwnAccountDeps, viewer: Viewer): Promise<OwnProfile> {
  const { pool } = parts
  const found = await findOwnProfile(pool, viewer.userId)
  if (found) return found
  await requireSession(parts, viewer)
  await ensureUser(pool, viewer)
  const made = await findOwnProfile(pool, viewer.userId)
  if (!made) throw sessionEnded()
  return made
}

async function ownUser(parts: OwnAccountDeps, viewer: Viewer, client: Client): Promise<OwnUser> {
  const { createdAt, ...profile } = await requireProfile(parts, viewer)
  return {
    ...profile,
    email: viewer.email ?? '',
    createdAt: createdAt.toISOString(),
    ...(await parts.keeper.waysIn(viewer, client)),
    signInStays: parts.keeper.remove === undefined,
  }
}

async function sessionsOf(parts: OwnAccountDeps, viewer: Viewer): Promise<AccountSession[] | null> {
  await requireSession(parts, viewer)
  const sessions = await parts.keeper.sessions?.(viewer.userId)
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
  { pool, spreadVisibility }: OwnAccountDeps,
  { userId, email }: Viewer,
  changes: AccountChanges,
): Promise<void> {
  await retryTransient(() =>
    inTransaction(pool, async client => {
      const before = await lockProfileForUpdate(client, userId)
      if (!before) throw sessionEnded()
      const after = await changeOwnProfile(client, before, changes, email)
      if (switches.some(one => before[one] !== after[one])) await spreadVisibility(client, userId)
    }),
  )
}

async function exportAccount(parts: OwnAccountDeps, viewer: Viewer, client: Client): Promise<JsonStream> {
  const { pool, keeper, clock, describe, describeCard } = parts
  await requireSession(parts, viewer)
  await requireProfile(parts, viewer)
  await parts.admitExport(viewer)
  const facts = {
    exportedAt: clock.now().toISOString(),
    user: await ownUser(parts, viewer, client),
    signIn: await keeper.describe(viewer, client),
    ...(await describe(pool, viewer.userId)),
  }
  const name = `chasekit-export-${facts.exportedAt.slice(0, 10)}.json`
  return new JsonStream(writeExport({ db: pool, describeCard }, viewer.userId, facts), name)
}
