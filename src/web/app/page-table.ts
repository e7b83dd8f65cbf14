import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { AppContext } from './app-context.ts'
import type { MetaInput, PageMeta } from './page-meta.ts'

export type PageParams = Record<string, string | undefined>

/** The address a page is asked for; `signal` ends when the visitor has gone elsewhere. */
export type PageRequest = { params: PageParams; url: URL; signal: AbortSignal }

/** A page: what it draws, what it needs for the first paint, what it says about itself. */
export type PageCode = {
  Component: ComponentType
  load?: (app: AppContext, request: PageRequest) => Promise<unknown>
  meta: (input: MetaInput) => PageMeta
}

/** One line of the site map. */
export type Page = {
  /** As React Router writes paths: '/card/:id?', '*' for everything else. */
  path: string
  /** Fetched when it is needed, or before (`fetchAhead`). */
  code: () => Promise<PageCode>
  /** File of `code` below src/web, so that the server can name its scripts. */
  module?: string
  /** More such files, for the pages that may open in this one's place. */
  alsoModules?: readonly string[]
  /** The query string only arranges what is there already: a change of it loads nothing. */
  ignoresQuery?: true
  /** Made of what people change at any time: the server draws it anew for every visit. */
  isLive?: true
  /** Milliseconds for which a live page that costs much is shown to everybody as it was drawn. */
  sharedFor?: number
  /** The collection builder's panel stands beside it. */
  showsBuilder?: true
  /** Likely to come next on most visits: its code is fetched while nothing else is going on. */
  fetchAhead?: true
}

export type PageMatch = { page: Page; params: PageParams }

/** The page of addresses that name nothing. */
const notFoundPath = '*'

/** The first page whose path fits; undefined when none does. An empty segment, as in '//', fits none. */
export function matchPage(pages: readonly Page[], pathname: string): PageMatch | undefined {
  if (pathname.includes('//')) return matchNotFound(pages)
  const decoded = decodeSegments(pathname)
  for (const page of pages) {
    const match = matchPath(page.path, decoded)
    if (match) return { page, params: match.params }
  }
  return undefined
}

/** As React Router decodes them for components: an encoded slash separates nothing, and a malformed path stays as it is. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** The 404 page of the site map. */
export function matchNotFound(pages: readonly Page[]): PageMatch | undefined {
  const page = pages.find(({ path }) => path === notFoundPath)
  return page && { page, params: {} }
}
