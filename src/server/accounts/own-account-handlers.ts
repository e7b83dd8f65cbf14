import type {
  AccountChanges,
  AccountSession,
  OwnUser,
  ownAccountEndpoints,
} from '#contract/own-account-endpoints.ts'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import type { ValueSum } from '#domain/copy-value.ts'
import { toUtcDay } from '#domain/day.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { type Handlers, JsonStream } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import { propagatePrivacy } from '#server/activity/propagate-privacy.ts'
import { exportNotifications } from '#server/notifications/delete-notifications.ts'
import { holdingDeps } from '#server/collections/holdings.ts'
import { presentWorth, sumOwnCards } from '#server/collections/worth.ts'
import { findRole } from '#server/owner/roles.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { findTargetCollection, setTargetCollection } from '#server/collections/target-collection.ts'
import { countContributions } from './account-stats.ts'
import type { AccountContext } from './account-context.ts'
import { changePassword } from './change-password.ts'
import { deleteAccountAndData, requireIdentityProof } from './delete-account.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { changeOwnProfile, findOwnProfile, lockProfileForUpdate, type OwnProfile } from './own-profile.ts'
import { sessionEndedError } from './viewer-of.ts'
import { writeExport } from './write-export.ts'

type Calls = typeof ownAccountEndpoints

const privacySwitches = ['isPublic', 'showActivity', 'showFavorites'] as const

/** The endpoints for the user's own account: read, change, export and delete it. */
export function ownAccountHandlers(context: AccountContext): Handlers<Calls> {
  const { pool } = context
  return {
    findAccount: async ({ viewer, client }) => ({ user: await ownUser(context, viewer, client()) }),
    updateAccount: async ({ viewer, body, client }) => {
      await requireProfile(context, viewer)
      await updateProfile(context, viewer, body)
      return { user: await ownUser(context, viewer, client()) }
    },
    findAccountStats: async ({ viewer }) => ({ stats: await countContributions(pool, viewer.userId) }),
    listSessions: async ({ viewer }) => ({ sessions: await sessionsOf(context, viewer) }),
    changePassword: async ({ viewer, body, client }) => {
      await changePassword(context, viewer, body, client())
      return { success: true }
    },
    exportAccount: ({ viewer, client }) => exportAccount(context, viewer, client()),
    deleteAccount: async ({ viewer, body, client }) => {
      await requireIdentityProof(context, viewer, body.password, client())
      await deleteAccountAndData(context, viewer.userId)
      return { success: true, signInStays: context.signIn.accounts.remove === undefined }
    },
  }
}

async function requireSession({ signIn }: AccountContext, { sessionId }: SessionViewer): Promise<void> {
  if (!(await signIn.sessionExists(sessionId))) throw sessionEndedError()
}

/** Creates a missing profile, but not for a session of a deleted account. */
async function requireProfile(context: AccountContext, viewer: SessionViewer): Promise<OwnProfile> {
  const { pool } = context
  const found = await findOwnProfile(pool, viewer.userId)
  if (found) return found
  await requireSession(context, viewer)
  await ensureUser(pool, viewer)
  const profile = await findOwnProfile(pool, viewer.userId)
  if (!profile) throw sessionEndedError()
  return profile
}

async function ownUser(
  context: AccountContext,
  viewer: SessionViewer,
  client: RequestClient,
): Promise<OwnUser> {
  const { createdAt, ...profile } = await requireProfile(context, viewer)
  return {
    ...profile,
    targetCollection: await findTargetCollection(context.pool, viewer.userId),
    email: viewer.email ?? '',
    role: await findRole(context.pool, viewer.userId),
    createdAt: createdAt.toISOString(),
    ...(await context.signIn.accounts.findSignInMethods(viewer, client)),
    signInStays: context.signIn.accounts.remove === undefined,
  }
}

async function sessionsOf(context: AccountContext, viewer: SessionViewer): Promise<AccountSession[] | null> {
  await requireSession(context, viewer)
  const sessions = await context.signIn.accounts.sessions?.(viewer.userId)
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
  { pool }: AccountContext,
  { userId, email }: SessionViewer,
  changes: AccountChanges,
): Promise<void> {
  await retryTransient(() =>
    inTransaction(pool, async client => {
      const before = await lockProfileForUpdate(client, userId)
      if (!before) throw sessionEndedError()
      const after = await changeOwnProfile(client, before, changes, email)
      const { targetCollectionId } = changes
      if (targetCollectionId !== undefined) await setTargetCollection(client, userId, targetCollectionId)
      if (privacySwitches.some(name => before[name] !== after[name])) await propagatePrivacy(client, userId)
    }),
  )
}

/** What the owned copies of a user are worth today, in all and by collection. */
async function exportWorth(context: AccountContext, userId: string) {
  const deps = holdingDeps(context)
  const currency = await findCurrency(context.pool, userId)
  const { total, collections } = sumOwnCards(await deps.readAllOwnCards(userId), deps.shownPriceOf)
  const amountOf = (sum: ValueSum) => presentWorth(sum, currency).total
  return {
    currency,
    day: toUtcDay(context.clock.now()),
    total: amountOf(total),
    collections: [...collections].map(([id, sum]) => ({ id, total: amountOf(sum) })),
  }
}

async function exportAccount(
  context: AccountContext,
  viewer: SessionViewer,
  client: RequestClient,
): Promise<JsonStream> {
  const { pool, clock, limiter, config } = context
  await requireSession(context, viewer)
  await requireProfile(context, viewer)
  await requireWithinLimit({ limiter, name: 'export', limit: config.exportLimit }, viewer.userId)
  const facts = {
    exportedAt: clock.now().toISOString(),
    user: await ownUser(context, viewer, client),
    signIn: await context.signIn.accounts.describe(viewer, client),
    notices: await exportNotifications(pool, viewer.userId),
    worth: await exportWorth(context, viewer.userId),
  }
  const name = `chasekit-export-${facts.exportedAt.slice(0, 10)}.json`
  return new JsonStream(writeExport(context, viewer.userId, facts), name)
}
