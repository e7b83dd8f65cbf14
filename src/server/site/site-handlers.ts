import type { siteEndpoints } from '#contract/site-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { version } from '#platform/version.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** The endpoint that describes the site. */
export function siteHandlers({
  config,
  catalogue,
  catalogueDay,
  prices,
}: Pick<AppContext, 'config' | 'catalogue' | 'catalogueDay' | 'prices'>): Handlers<typeof siteEndpoints> {
  return {
    findSite: () => ({
      name: 'ChaseKit',
      version,
      cards: catalogue.current().cardCount,
      sets: catalogue.current().sets.all.length,
      catalogueDay: catalogueDay.current(),
      pricesDay: prices.current().day,
      registration: config.authSignup ? 'open' : 'closed',
    }),
  }
}
