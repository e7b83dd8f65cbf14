import type { Hono } from 'hono'
import { maxAlertEvents } from '#contract/alert-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { alertFeedPath } from '#site/site-paths.ts'
import { cardNamesIn } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findFeedOwner } from './alert-feeds.ts'
import { atomFeed } from './atom-feed.ts'
import { listAlertEvents } from './list-events.ts'

const headers = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Adds the private feeds of alerts. A wrong and a revoked address look the same. */
export function addAlertFeeds(app: Hono, { pool, origin, catalogue, settings }: AppContext): void {
  app.get('/feeds/alerts/:token', async context => {
    const token = context.req.param('token')
    const owner = await findFeedOwner(pool, token)
    if (!owner) throw new AppError('not_found', 'There is no such feed')
    const events = await listAlertEvents(
      pool,
      { userId: owner.userId, limit: maxAlertEvents },
      cardNamesIn(catalogue),
    )
    const url = origin + alertFeedPath(token)
    const { siteName } = settings.current()
    const site = { url, origin, siteName, language: owner.language }
    return context.body(atomFeed(events, site), 200, headers)
  })
}
