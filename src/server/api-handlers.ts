import type { apiEndpoints } from '#contract/api.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { describeApi } from './api-description/openapi.ts'
import { bulkHandlers } from './bulk/bulk-routes.ts'
import type { AppContext } from './app-context.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { findCollectionsRevision } from './collections/collections-revision.ts'
import { createOwnCardSearch } from './copies/search-cards.ts'
import { hidesCopies } from './copies/shown-copies.ts'
import { interactionHandlers } from './interactions.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import { savedSearchHandlers } from './saved-searches/saved-search-handlers.ts'
import { alertHandlers } from './search-alerts/alert-handlers.ts'
import { valueHandlers } from './values/value-handlers.ts'
import { siteAccountHandlers } from './site-accounts.ts'
import { siteCollectionFileHandlers } from './site-collection-files.ts'
import { copyDeps, siteCollectionHandlers } from './site-collections.ts'
import { sitePriceHandlers } from './site-prices.ts'
import { siteProfileHandlers } from './site-profiles.ts'

/** The handlers of all endpoints. */
export function apiHandlers(deps: AppContext): Handlers<typeof apiEndpoints> {
  const { pool, clock, origin, signIn } = deps
  const [catalogue, prices] = [deps.catalogue.current, deps.prices.current]
  const { cardName } = createCardLookup(catalogue)
  const copies = copyDeps(deps)
  const findOwnCards = createOwnCardSearch(copies)
  return {
    ...catalogueHandlers(catalogue, prices, findOwnCards),
    ...sitePriceHandlers(deps),
    ...siteAccountHandlers(deps),
    ...siteProfileHandlers(deps),
    ...interactionHandlers(deps),
    ...siteCollectionHandlers(copies),
    ...savedSearchHandlers({
      pool,
      catalogue,
      prices,
      findOwnCards,
      ownRevision: ownerId => findCollectionsRevision(pool, ownerId),
      hidesCopies: ownerId => hidesCopies(pool, ownerId),
      ensureProfile: viewer => ensureUser(pool, viewer),
    }),
    ...valueHandlers({ pool, prices, clock }),
    ...alertHandlers({ pool, origin, cardName }),
    ...siteCollectionFileHandlers(deps),
    ...notificationHandlers({ pool, cardName, canMail: signIn.mailUser !== undefined }),
    ...bulkHandlers(deps.bulk, deps.replica),
    describeApi: () => describeApi(origin),
  }
}
