import type { alertEndpoints } from '#contract/alert-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { cardNamesIn } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { alertFeedPath } from '#site/site-paths.ts'
import { createFeed, findFeedCreatedAt, revokeFeed } from './alert-feeds.ts'
import { listAlertEvents } from './list-events.ts'

/** The endpoints for alerts that fired and for the private feed. */
export function alertHandlers({ pool, origin, catalogue }: AppContext): Handlers<typeof alertEndpoints> {
  return {
    listAlertEvents: async ({ query: { search, limit }, viewer: { userId } }) => ({
      events: await listAlertEvents(pool, { userId, searchId: search, limit }, cardNamesIn(catalogue)),
    }),
    findAlertFeed: async ({ viewer }) => ({ createdAt: await findFeedCreatedAt(pool, viewer.userId) }),
    createAlertFeed: async ({ viewer }) => {
      const { token, createdAt } = await createFeed(pool, viewer.userId)
      return { createdAt, url: origin + alertFeedPath(token) }
    },
    revokeAlertFeed: async ({ viewer }) => {
      await revokeFeed(pool, viewer.userId)
      return { createdAt: null }
    },
  }
}
