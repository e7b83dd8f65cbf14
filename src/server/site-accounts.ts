import type pg from 'pg'
import type { accountEndpoints } from '#contract/account-endpoints.ts'
import type { ownAccountEndpoints } from '#contract/own-account-endpoints.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { deleteRateLimitsOf } from '#platform/rate-limit/rate-limit-store.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { accountHandlers } from './accounts/account-handlers.ts'
import { ownAccountHandlers } from './accounts/own-account-handlers.ts'
import { deleteActivitiesByActor } from './activity/record-activity.ts'
import { propagatePrivacy } from './activity/propagate-privacy.ts'
import { createSignInLimits } from './api-gate.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { deleteCollectionsOf } from './collections/purge-collections.ts'
import { deleteAuthorFromDiscussions } from './discussions/delete-author-from-discussions.ts'
import { deleteNotifications, exportNotifications } from './notifications/delete-notifications.ts'
import type { SignIn } from './open-sign-in.ts'
import { deleteSavedSearchesOf } from './saved-searches/write-saved-search.ts'
import { deleteValuesOf } from './values/list-values.ts'
import { deleteVotesOfUser } from './votes/delete-votes.ts'
import { deleteOwnerWantListLinks } from './want-lists/want-list-links.ts'

export type SiteAccountDeps = {
  config: Pick<Config, 'signInLimit' | 'exportLimit'>
  origin: string
  log: Log
  pool: pg.Pool
  clock: Clock
  catalogue: Pick<CatalogueSource, 'current'>
  signIn: Pick<SignIn, 'pool' | 'authFetch' | 'accounts' | 'service' | 'sessionExists'>
  limiter: RateLimiter | undefined
}

/**
 * Deletes a user's data besides profile and sign-in account. Comments with replies become tombstones without text and
 * author.
 */
async function forgetUser(client: pg.PoolClient, userId: string): Promise<void> {
  await deleteCollectionsOf(client, userId)
  await deleteAuthorFromDiscussions(client, userId)
  await deleteVotesOfUser(client, userId)
  await deleteActivitiesByActor(client, userId)
  await deleteNotifications(client, userId)
  await deleteSavedSearchesOf(client, userId)
  await deleteOwnerWantListLinks(client, userId)
  await deleteValuesOf(client, userId)
}

type Calls = typeof accountEndpoints & typeof ownAccountEndpoints

/** The endpoints for registering, signing in and the user's own account. */
export function siteAccountHandlers(deps: SiteAccountDeps): Handlers<Calls> {
  const { signIn, limiter, config, catalogue, pool } = deps
  const { authFetch, accounts, sessionExists } = signIn
  const { findCard } = createCardLookup(catalogue.current)
  return {
    ...accountHandlers({ ...deps, ...createSignInLimits(deps), signInPool: signIn.pool, authFetch }),
    ...ownAccountHandlers({
      ...deps,
      authFetch,
      accounts,
      sessionExists,
      forgetLimits: async userId => {
        await limiter?.forget(userId)
        await deleteRateLimitsOf(pool, userId)
      },
      forget: forgetUser,
      propagatePrivacy,
      describe: async (db, userId) => ({ notices: await exportNotifications(db, userId) }),
      describeCard: id => {
        const card = findCard(id)
        return card && { name: card.name, number: card.number, set: card.set.name, language: card.language }
      },
      admitExport: ({ userId }) =>
        requireWithinLimit({ limiter, name: 'export', limit: config.exportLimit }, userId),
    }),
  }
}
