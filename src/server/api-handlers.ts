import type { apiEndpoints } from '#contract/api.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { accountHandlers } from './accounts/account-handlers.ts'
import { apiKeyHandlers, requireSecondFactor } from './accounts/api-key-handlers.ts'
import { ownAccountHandlers } from './accounts/own-account-handlers.ts'
import { activityHandlers } from './activity/activity-handlers.ts'
import { describeApi } from './api-description/openapi.ts'
import { backupHandlers } from './backups/backup-handlers.ts'
import { binderHandlers } from './binders/binder-handlers.ts'
import { bulkHandlers } from './bulk/bulk-routes.ts'
import { heldHandlers } from './catalogue-sync/held-handlers.ts'
import { cardNamesIn } from './catalogue/card-lookup.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { channelHandlers } from './channels/channel-handlers.ts'
import { collectionFileHandlers } from './collection-files/collection-file-handlers.ts'
import { collectionHandlers } from './collections/collection-handlers.ts'
import { copyHandlers } from './copies/copy-handlers.ts'
import { holdingDeps } from './collections/holdings.ts'
import { createCardSearch, createOwnCardSearch } from './copies/search-cards.ts'
import { discussionHandlers } from './discussions/discussion-handlers.ts'
import { listCommentFacts } from './discussions/comment-facts.ts'
import { reportHandlers } from './discussions/report-handlers.ts'
import { waitForAnswers } from './jobs/first-runs.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import { operationsHandlers } from './operations/operations-handlers.ts'
import { ownerHandlers } from './owner/owner-handlers.ts'
import { ownerUserHandlers } from './owner-users/owner-user-handlers.ts'
import { pokedexHandlers } from './pokedex/pokedex-handlers.ts'
import { priceHandlers } from './prices/price-handlers.ts'
import { profileHandlers } from './profiles/profile-handlers.ts'
import { savedSearchHandlers } from './saved-searches/saved-search-handlers.ts'
import { alertHandlers } from './search-alerts/alert-handlers.ts'
import type { ServerContext } from './server-context.ts'
import { invitationHandlers } from './registration/invitation-handlers.ts'
import { settingsHandlers } from './site-settings/settings-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { valueHandlers } from './values/value-handlers.ts'
import { voteHandlers } from './votes/vote-handlers.ts'
import { tradeListHandlers } from './want-lists/trade-list-handlers.ts'
import { wantListHandlers } from './want-lists/want-list-handlers.ts'

/** The handlers of all endpoints. */
export function apiHandlers(context: ServerContext): Handlers<typeof apiEndpoints> {
  const { catalogue, catalogueDay, prices, origin } = context
  const holdings = holdingDeps(context)
  const findOwnCards = createOwnCardSearch(holdings)
  return {
    ...catalogueHandlers(catalogue.current, prices.current, {
      findOwnCards,
      checkedDayOf: catalogueDay.ofSet,
    }),
    ...pokedexHandlers(context, holdings),
    ...priceHandlers(context),
    ...accountHandlers(context),
    ...ownAccountHandlers(context),
    ...apiKeyHandlers(context),
    ...channelHandlers({
      ...context,
      requireSecondFactor: (viewer, client) => requireSecondFactor(context, viewer, client),
    }),
    ...profileHandlers(context),
    ...voteHandlers(context),
    ...discussionHandlers(context),
    ...activityHandlers(context),
    ...collectionHandlers({ ...holdings, searchCards: createCardSearch(holdings) }),
    ...copyHandlers(holdings),
    ...binderHandlers(holdings),
    ...wantListHandlers(holdings),
    ...tradeListHandlers(holdings),
    ...savedSearchHandlers({ ...context, findOwnCards }),
    ...valueHandlers(context, holdings),
    ...alertHandlers(context),
    ...collectionFileHandlers(context),
    ...notificationHandlers(context),
    ...siteHandlers(context),
    ...ownerHandlers({
      ...context,
      listCommentFacts: ids => listCommentFacts(context.pool, ids, cardNamesIn(context.catalogue)),
      onClaim: client => waitForAnswers(client, context.clock.now()),
    }),
    ...settingsHandlers(context),
    ...invitationHandlers(context),
    ...reportHandlers(context),
    ...jobHandlers(context),
    ...heldHandlers(context),
    ...operationsHandlers(context),
    ...ownerUserHandlers(context),
    ...backupHandlers(context),
    ...bulkHandlers(context.bulk, context.pool),
    describeApi: () => describeApi(origin),
  }
}
