import type { Hono } from 'hono'
import type pg from 'pg'
import type { alertEndpoints } from '#contract/alert-endpoints.ts'
import type { Clock } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import type { AlertDeps } from './search-alerts/alert-deps.ts'
import { alertHandlers } from './search-alerts/alert-handlers.ts'
import { addAlertFeeds } from './search-alerts/feed-routes.ts'
import { startAlerts } from './search-alerts/alert-job.ts'

export type SiteAlertDeps = {
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current' | 'refresh'>
  prices: Pick<PriceBookSource, 'current' | 'refresh'>
  clock: Clock
}

/** Dependencies of the evaluation of alerts. */
export function alertDeps({ pool, clock, catalogue, prices }: SiteAlertDeps): AlertDeps {
  return {
    pool,
    clock,
    catalogue: catalogue.current,
    prices: prices.current,
    refresh: async () => {
      await catalogue.refresh()
      await prices.refresh()
    },
  }
}

/** Starts evaluating alerts of saved searches. */
export function startEvaluatingAlerts(deps: SiteAlertDeps, log: Log): { close: () => Promise<void> } {
  return startAlerts(alertDeps(deps), log)
}

type AlertSiteDeps = { pool: pg.Pool; catalogue: Pick<CatalogueSource, 'current'>; origin: string }

function handlerDeps({ pool, catalogue, origin }: AlertSiteDeps) {
  const { findCard } = createCardLookup(catalogue.current)
  return { pool, origin, cardName: (id: string) => findCard(id)?.name }
}

/** The endpoints for alerts. */
export function siteAlertHandlers(deps: AlertSiteDeps): Handlers<typeof alertEndpoints> {
  return alertHandlers(handlerDeps(deps))
}

/** Adds the private feeds of alerts. */
export function addSiteAlertFeeds(app: Hono, deps: AlertSiteDeps): void {
  addAlertFeeds(app, handlerDeps(deps))
}
