import type { siteEndpoints } from '#contract/site-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { version } from '#platform/version.ts'
import type { AppContext } from '#server/context/app-context.ts'

type SiteContext = Pick<AppContext, 'catalogue' | 'catalogueDay' | 'prices' | 'settings'> & {
  signIn: { openIdName: string | null; acceptsPasswords: () => boolean; sendsMails: boolean }
}

/** The endpoint that describes the site. */
export function siteHandlers({
  catalogue,
  catalogueDay,
  prices,
  settings,
  signIn,
}: SiteContext): Handlers<typeof siteEndpoints> {
  return {
    findSite: () => {
      const { siteName, registration, notice, contact } = settings.current()
      return {
        name: siteName,
        version,
        cards: catalogue.current().cardCount,
        sets: catalogue.current().sets.all.length,
        catalogueDay: catalogueDay.current(),
        pricesDay: prices.current().day,
        registration,
        openIdName: signIn.openIdName,
        passwords: signIn.acceptsPasswords(),
        sendsMails: signIn.sendsMails,
        notice,
        contact,
      }
    },
  }
}
