import type pg from 'pg'
import type { savedSearchEndpoints } from '#contract/saved-search-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { CopyDeps } from './copies/list-copies.ts'
import { findCollectionsRevision } from './collections/collections-revision.ts'
import { hidesCopies } from './copies/shown-copies.ts'
import { createOwnCardSearch } from './copies/search-cards.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { savedSearchHandlers } from './saved-searches/saved-search-handlers.ts'

export type SiteSavedSearchDeps = {
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  prices: Pick<PriceBookSource, 'current'>
}

/** The endpoints for saved searches. */
export function siteSavedSearchHandlers(
  { pool, catalogue, prices }: SiteSavedSearchDeps,
  copies: CopyDeps,
): Handlers<typeof savedSearchEndpoints> {
  return savedSearchHandlers({
    pool,
    catalogue: catalogue.current,
    prices: prices.current,
    findOwnCards: createOwnCardSearch(copies),
    ownRevision: ownerId => findCollectionsRevision(pool, ownerId),
    hidesCopies: ownerId => hidesCopies(pool, ownerId),
    ensureProfile: viewer => ensureUser(pool, viewer),
  })
}
