import type pg from 'pg'
import type { noticeEndpoints } from '#contract/notice-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { startDigests } from './notifications/digest-job.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import type { SignIn } from './open-sign-in.ts'

export type SiteNotificationDeps = {
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  signIn: Pick<SignIn, 'mailUser'>
}

function cardNames(catalogue: SiteNotificationDeps['catalogue']) {
  const { findCard } = createCardLookup(catalogue.current)
  return (id: string) => findCard(id)?.name
}

/** The endpoints for notifications about cards and collections. */
export function siteNotificationHandlers(deps: SiteNotificationDeps): Handlers<typeof noticeEndpoints> {
  const { pool, catalogue, signIn } = deps
  return notificationHandlers({
    pool,
    cardName: cardNames(catalogue),
    canMail: signIn.mailUser !== undefined,
  })
}

/** Starts sending digests if this site knows its users' addresses. */
export function startSendingDigests(
  { pool, catalogue, signIn: { mailUser } }: SiteNotificationDeps,
  { log, origin }: { log: Log; origin: string },
): { close: () => Promise<void> } | undefined {
  return mailUser && startDigests({ pool, log, origin, mailUser, cardName: cardNames(catalogue) })
}
