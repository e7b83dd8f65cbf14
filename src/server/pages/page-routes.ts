import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { languageCookie, languageParameter } from '#domain/language-address.ts'
import { readSessionHint, sessionHintCookie } from '#domain/session-hint.ts'
import { askedLanguage } from './asked-language.ts'
import { pagePolicy } from './page-policy.ts'
import { policyText } from '#platform/http/security-headers.ts'
import { acceptedEncoding } from '#platform/http/compression.ts'
import type { RenderPage } from './page-renderer.ts'

/** Query parameters that change what a page shows; others (campaign tags, say) share the page without them. */
const meaningful = ['language', 'series', 'set', 'rarity', 'type', 'sort', 'view', 'q', 'page']

function pageAddress(url: URL): string {
  const query = new URLSearchParams()
  for (const name of meaningful) {
    const value = url.searchParams.get(name)
    if (value) query.set(name, value)
  }
  const search = query.toString()
  return url.pathname + (search && `?${search}`)
}

export type PageParts = {
  render: RenderPage
  /** Names what pages are made of. */
  version: () => string
  /** Where sign-in is, when it is not here. */
  authOrigin: string | undefined
}

const oneYear = 31_536_000

/** The language to answer in; one that the address asks for is remembered. */
function chooseLanguage(context: Context) {
  const parameter = context.req.query(languageParameter) ?? null
  const cookie = getCookie(context, languageCookie)
  const language = askedLanguage({ parameter, cookie, acceptLanguage: context.req.header('accept-language') })
  const isNew = parameter === language && cookie !== language
  if (isNew) setCookie(context, languageCookie, language, { path: '/', maxAge: oneYear, sameSite: 'Lax' })
  return { language, isNew }
}

/** Every address that is nothing else is a page. */
export function addPageRoutes(app: Hono, path: string, { render, version, authOrigin }: PageParts): void {
  app.get(path, async context => {
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    const { language, isNew } = chooseLanguage(context)
    const madeFrom = version()
    const session = readSessionHint(getCookie(context, sessionHintCookie))
    const page = await render(pageAddress(new URL(context.req.url)), { language, encoding, session })
    context.header('vary', 'accept-encoding, accept-language, cookie')
    context.header('content-language', page.language)
    context.header('content-security-policy', policyText(pagePolicy({ style: page.style, authOrigin })))
    if (page.isLive) context.header('cache-control', 'no-cache')
    else if (isNew) context.header('cache-control', 'private, no-cache')
    else if (page.status === 200) {
      const etag = `W/"${madeFrom}-${page.language}${session ? `-${session}` : ''}"`
      context.header('cache-control', 'public, max-age=0, must-revalidate')
      context.header('etag', etag)
      if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    }
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    const status = page.status === 404 ? 404 : 200
    return context.body(page.bytes, status, { 'content-type': 'text/html; charset=utf-8' })
  })
}
