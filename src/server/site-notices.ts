import type pg from 'pg'
import type { noticeEndpoints } from '#contract/notice-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { noticeHandlers } from './notices/notice-handlers.ts'
import type { SignIn } from './open-sign-in.ts'

export type SiteNoticeParts = {
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  signIn: Pick<SignIn, 'mailUser'>
}

function cardNames(catalogue: SiteNoticeParts['catalogue']) {
  const { findCard } = createCardLookup(catalogue.current)
  return (id: string) => findCard(id)?.name
}

/** Notices about cards and collections. */
export function siteNoticeHandlers({
  pool,
  catalogue,
  signIn,
}: SiteNoticeParts): Handlers<typeof noticeEndpoints> {
  return noticeHandlers({ pool, cardName: cardNames(catalogue), canMail: signIn.mailUser !== undefined })
}
