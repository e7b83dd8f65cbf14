import type { Hono } from 'hono'
import { pagePolicy } from './page-policy.ts'
import { policyText } from '#platform/http/security-headers.ts'
import { acceptedEncoding } from '#platform/http/compression.ts'
import type { RenderPage } from './page-renderer.ts'

/** Query parameters that change what a page shows; others (campaign tags, say) share the page without them. */
const meaningful = ['language', 'series', 'set', 'sort', 'view', 'q', 'page']

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

/** Every address that is nothing else is a page. */
export function addPageRoutes(app: Hono, path: string, { render, version, authOrigin }: PageParts): void {
  app.get(path, async context => {
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    const etag = `W/"${version()}"`
    const page = await render(pageAddress(new URL(context.req.url)), encoding)
    context.header('vary', 'accept-encoding')
    context.header('content-security-policy', policyText(pagePolicy({ style: page.style, authOrigin })))
    if (page.isLive) context.header('cache-control', 'no-cache')
    else if (page.status === 200) {
      context.header('cache-control', 'public, max-age=0, must-revalidate')
      context.header('etag', etag)
      if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    }
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    const status = page.status === 404 ? 404 : 200
    return context.body(page.bytes, status, { 'content-type': 'text/html; charset=utf-8' })
  })
}
