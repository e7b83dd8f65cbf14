import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { matchPage } from '#site/match-page.ts'
import { pageTable } from '#site/pages.ts'
import { languageCookie, languageParameter } from '#site/language-address.ts'
import { pagePolicy } from './page-policy.ts'
import { retryAfterSeconds } from '#platform/http/problem-responses.ts'
import { policyText, secretAddressHeaders } from '#platform/http/security-headers.ts'
import { isUnchanged } from '#platform/http/conditional.ts'
import { acceptedEncoding } from '#platform/http/compression.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { type CompressedPage, pageKey, type PageRenderer } from './page-renderer.ts'
import { readPageVariant, variantId } from './page-variant.ts'

/** The path with the query parameters that the page uses: the key of the cached page. */
function pageAddress(url: URL): string {
  const query = new URLSearchParams()
  for (const name of matchPage(pageTable, url.pathname)?.page.query ?? []) {
    const value = url.searchParams.get(name)
    // An empty value counts, too: `?pokedex`.
    if (value !== null) query.set(name, value)
  }
  const search = query.toString()
  return url.pathname + (search && `?${search}`)
}

export type PageDeps = {
  render: PageRenderer
  responses: ResponseCache
  /** The origin of sign-in, if it is another site. */
  authOrigin: string | undefined
  /** Returns the other origins to which the forms of a page may lead. */
  formTargetsOf?: (page: URL) => readonly string[]
}

const oneYear = 31_536_000
const shared = 'public, max-age=0, must-revalidate'

/** Chooses the variant of the response. A language from the URL is stored in a cookie. */
function chooseVariant(context: Context) {
  const parameter = context.req.query(languageParameter)
  const cookies = getCookie(context)
  const acceptLanguage = context.req.header('accept-language')
  const variant = readPageVariant({ parameter, cookies, acceptLanguage })
  const { language } = variant
  const isNew = parameter === language && cookies[languageCookie] !== language
  if (isNew) setCookie(context, languageCookie, language, { path: '/', maxAge: oneYear, sameSite: 'Lax' })
  return { variant, isNew }
}

/** The cache policy of a page. A response that sets a cookie (`isNew`) must not be shared. */
function cacheControlOf(
  { status, isLive, isPartial }: CompressedPage,
  { isNew }: { isNew: boolean },
): string {
  if (status === 503 || isPartial) return 'no-store'
  if (isLive) return 'no-cache'
  if (isNew) return 'private, no-cache'
  return status === 200 ? shared : 'no-cache'
}

function isUnlistedPage(address: string): boolean {
  return matchPage(pageTable, new URL(`http://localhost${address}`).pathname)?.page.isUnlisted === true
}

/** Keeps an address with a secret out of search engines and requests to other sites. */
function setUnlistedHeaders(context: Context): void {
  for (const [name, value] of Object.entries(secretAddressHeaders)) context.header(name, value)
}

/**
 * Serves GET requests for a pattern as pages; an unknown address gets the 404 page. The pattern `*` comes after all
 * other routes.
 */
export function addPageRoute(app: Hono, pattern: string, deps: PageDeps): void {
  const { render, responses, authOrigin, formTargetsOf } = deps
  app.get(pattern, async context => {
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    const { variant, isNew } = chooseVariant(context)
    const madeFrom = responses.version()
    const url = new URL(context.req.url)
    const address = pageAddress(url)
    const stored = isNew ? undefined : responses.find(context, pageKey(address, variant))
    if (stored) return stored
    const page = await render(address, variant, encoding)
    const cacheControl = isUnlistedPage(address) ? 'private, no-store' : cacheControlOf(page, { isNew })
    context.header('vary', 'accept-encoding, accept-language, cookie')
    context.header('content-language', page.language)
    const policy = pagePolicy({ style: page.style, authOrigin, formTargets: formTargetsOf?.(url) ?? [] })
    context.header('content-security-policy', policyText(policy))
    context.header('cache-control', cacheControl)
    if (isUnlistedPage(address)) setUnlistedHeaders(context)
    if (page.status === 503) context.header('retry-after', String(retryAfterSeconds))
    if (cacheControl === shared) {
      const etag = `W/"${madeFrom}-${variantId({ ...variant, language: page.language })}"`
      context.header('etag', etag)
      if (isUnchanged(context.req.header('if-none-match'), etag)) return context.body(null, 304)
    }
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    const status = page.status === 404 || page.status === 503 ? page.status : 200
    const response = context.body(page.bytes, status, { 'content-type': 'text/html; charset=utf-8' })
    if (cacheControl === shared) responses.store(context, response, page.bytes)
    return response
  })
}
