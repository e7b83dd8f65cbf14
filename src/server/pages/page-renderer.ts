import { compress, type Encoding } from '#platform/http/compression.ts'
import { contentHash } from './content-hash.ts'
import { criticalCssOf } from './critical-css.ts'
import { type BrowserSignIn, pageDocument } from './document.ts'
import { PageCache } from './page-cache.ts'
import type { WebBuild } from './web-build.ts'

/** A page ready to send. */
export type Page = {
  status: number
  bytes: Uint8Array<ArrayBuffer>
  /** The CSP source that allows the page's inline stylesheet. */
  style: string
  isLive: boolean
}

export type PageRendererParts = {
  build: WebBuild
  api: unknown
  /** Origin of the site for absolute addresses. */
  origin: string
  signIn: BrowserSignIn
  /** Names the data the pages are made of; a new one makes every kept page stale. */
  version: () => string
}

const cacheBudget = 64 * 1024 * 1024
const firstQuality = 5

/** Renders pages and keeps them as compressed bytes by address and data version. */
export function createPageRenderer({ build, api, origin, signIn, version }: PageRendererParts) {
  const criticalCss = criticalCssOf(build.assets.css)
  const cache = new PageCache<Page>(cacheBudget)
  const rendering = new Map<string, Promise<Page>>()

  const renderNow = async (address: string, encoding: Encoding): Promise<Page> => {
    const page = await build.render(new Request(new URL(address, origin)), api)
    const css = criticalCss(page.html)
    const html = Buffer.from(pageDocument({ ...page, css }, build.assets, { origin, signIn }))
    const bytes = await compress(html, encoding, firstQuality)
    return { status: page.status, bytes, style: contentHash(css), isLive: page.isLive }
  }

  /** `address` is path and query. Identical requests under way share one rendering. */
  return async (address: string, encoding: Encoding): Promise<Page> => {
    const key = `${version()} ${encoding} ${address}`
    const kept = cache.get(key) ?? rendering.get(key)
    if (kept) return kept
    const render = renderNow(address, encoding)
      .then(page => {
        if (page.status === 200 && !page.isLive) cache.set(key, page)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, render)
    return render
  }
}

export type RenderPage = ReturnType<typeof createPageRenderer>
