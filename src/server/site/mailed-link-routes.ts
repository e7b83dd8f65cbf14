import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { drainBody } from '#platform/http/drain-body.ts'
import { matchPage } from '#site/match-page.ts'
import { parseMailedLink } from '#site/mailed-link.ts'
import { pageTable } from '#site/pages.ts'
import { sitePaths } from '#site/site-paths.ts'

type MailedLinkDeps = {
  /** The site's address as visitors see it. */
  origin: string
  signIn: {
    /** The sign-in service: '/auth/v1', or that of a hosted project. */
    url: string
    /** The address to which a mailed link leads in the end; undefined if a hosted project decides that. */
    redirectOf: ((requested: string) => string) | undefined
  }
}

const maxFormBytes = 16_384

/**
 * Adds the form of the page to which mailed links lead. It continues at the sign-in service, which verifies the token
 * and redirects. GET and HEAD show the page and change nothing, because mail scanners open every link.
 */
export function addMailedLinkRoutes(app: Hono, { signIn }: MailedLinkDeps): void {
  app.post(sitePaths.confirm, drainBody, bodyLimit({ maxSize: maxFormBytes }), async context => {
    const link = parseMailedLink(new URLSearchParams(await context.req.text()))
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    if (!link) return context.redirect(sitePaths.confirm, 303)
    const { tokenHash: token, type, redirectTo: redirect_to } = link
    const query = new URLSearchParams({ token, type, ...(redirect_to && { redirect_to }) })
    return context.redirect(`${signIn.url}/verify?${query}`, 303)
  })
}

/**
 * The other origins to which the form of a page leads: for the page of mailed links, the hosted project and the allowed
 * address of the link.
 */
export function createFormTargets({ origin, signIn }: MailedLinkDeps): (page: URL) => string[] {
  return page => {
    if (matchPage(pageTable, page.pathname)?.page.path !== sitePaths.confirm) return []
    const link = parseMailedLink(page.searchParams)
    if (!link) return []
    const target = signIn.redirectOf ? signIn.redirectOf(link.redirectTo) : signIn.url
    const source = sourceOf(new URL(target, origin))
    return source === new URL(origin).origin ? [] : [source]
  }
}

/** An address as the policy names it: the origin, or the scheme of an app. */
function sourceOf({ protocol, origin }: URL): string {
  return /^https?:$/.test(protocol) ? origin : protocol
}
