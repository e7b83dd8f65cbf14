import type { Language } from '#domain/language.ts'
import { compress, type Encoding } from '#platform/http/compression.ts'
import { cspHash } from './content-hash.ts'
import { criticalCssOf } from './critical-css.ts'
import { type BrowserSignIn, renderDocument } from './document.ts'
import { type PageVariant, variantId } from './page-variant.ts'
import type { WebBuild } from './web-build.ts'

/** A rendered page. */
export type CompressedPage = {
  status: number
  language: Language
  bytes: Uint8Array<ArrayBuffer>
  /** The CSP source that allows the page's inline stylesheet. */
  style: string
  isLive: boolean
  /** Milliseconds for which a live page may be shared between visitors. */
  sharedFor: number
  isPartial: boolean
}

/** A web build and the API that its code calls; `sessionApi` in pages for browsers with a session. */
type Site = { build: WebBuild; api: unknown; sessionApi: unknown }

export type PageRendererDeps = {
  sites: Record<Language, Site>
  /** The site's origin, for absolute addresses. */
  origin: string
  signIn: BrowserSignIn
  /** Identifies the data of the pages. */
  version: () => string
}

const quality = 5

/** Returns the cache key of a page besides its encoding. */
export function pageKey(address: string, variant: PageVariant): string {
  return `${variantId(variant)} ${address}`
}

/** Renders pages as compressed bytes. Identical requests share one rendering. */
export function createPageRenderer({ sites, origin, signIn, version }: PageRendererDeps) {
  const criticalCss = {
    en: criticalCssOf(sites.en.build.assets.css),
    ja: criticalCssOf(sites.ja.build.assets.css),
  }
  const rendering = new Map<string, Promise<CompressedPage>>()

  const renderNow = async (
    address: string,
    variant: PageVariant,
    encoding: Encoding,
  ): Promise<CompressedPage> => {
    const { build, api, sessionApi } = sites[variant.language]
    const page = await build.render(new Request(origin + address), variant.session ? sessionApi : api)
    const css = criticalCss[variant.language](page.html)
    const site = { origin, signIn, variant: { ...variant, language: build.language } }
    const html = Buffer.from(renderDocument({ ...page, css }, build.assets, site))
    const bytes = await compress(html, encoding, quality)
    return {
      status: page.status,
      language: build.language,
      bytes,
      style: cspHash(css),
      isLive: page.isLive,
      sharedFor: page.sharedFor,
      isPartial: page.isPartial,
    }
  }

  /** `address` is path and query. Live pages are shared for as long as `sharedFor`. */
  return async (address: string, variant: PageVariant, encoding: Encoding): Promise<CompressedPage> => {
    const key = `${version()} ${encoding} ${pageKey(address, variant)}`
    const shared = rendering.get(key)
    if (shared) return shared
    const render = renderNow(address, variant, encoding)
    const forget = () => rendering.delete(key)
    rendering.set(key, render)
    render.then(page => {
      if (page.sharedFor > 0 && page.status === 200 && !page.isPartial)
        setTimeout(forget, page.sharedFor).unref()
      else forget()
    }, forget)
    return render
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
