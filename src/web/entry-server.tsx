import { dehydrate, type Query } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { toUtcDay } from '#domain/day.ts'
import { type ApiClient, ApiError } from './api/api-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { AppProvider } from './app/app-provider.tsx'
import { isUnavailable, optionalPart } from './app/load.ts'
import type { PageMeta } from './app/page-meta.ts'
import { ViewProvider } from './app/page-router.tsx'
import { matchPage } from '#site/match-page.ts'
import type { EmbeddedPageState } from './app/read-state.ts'
import { documentTitle, siteNameIn, siteQuery } from './app/site-query.ts'
import { TodayContext } from './app/today.ts'
import { prepareView, type View } from './app/visits.ts'
import { Layout } from './shell/layout.tsx'
import { modulePathsOfPage, pages } from './routes.ts'

export type RenderedPage = {
  status: number
  html: string
  /** The page's metadata with the title of the document and the name of the site. */
  meta: Omit<PageMeta, 'siteName'> & { siteName: string }
  /** Files of the page's lazy modules, below src/web. */
  modules: string[]
  /** The state that the browser starts from, as plain JSON. */
  state: EmbeddedPageState
  isLive: boolean
  sharedFor: number
  /** A part that the page does without could not be loaded. */
  isPartial: boolean
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isUnavailable(state.error)

/**
 * Whether the state in the page contains the result of a query. Queries that failed because the site is unavailable are included,
 * so that the browser renders the same markup as the server.
 */
const isSentToBrowser = (query: Query): boolean => query.state.status === 'success' || hasFailed(query)

/**
 * Renders the page at the URL of a request. If the data is temporarily unavailable, the page shows that message with
 * status 503; with 200 if only optional parts of the page are missing.
 */
export async function render(request: Request, api: ApiClient): Promise<RenderedPage> {
  let status = 200
  const app = {
    api,
    queryClient: createQueryClient(),
    notFound: () => void (status = 404),
  }
  const url = new URL(request.url)
  const requested = matchPage(pages, url.pathname)
  if (!requested) throw new Error('The page table has no page for unknown paths')
  await app.queryClient.prefetchQuery(siteQuery(api))
  const { match, content } = await prepareView({ app, pages }, requested, url, request.signal)
  if ('error' in content) throw content.error
  const failed = app.queryClient.getQueryCache().getAll().filter(hasFailed)
  if (failed.some(({ meta }) => meta !== optionalPart)) status = 503
  const location = {
    ...url,
    pathname: url.pathname,
    search: url.search,
    hash: '',
    state: null,
    key: 'default',
  }
  const view: View = { location, kind: 'POP' as View['kind'], match, content }
  const day = toUtcDay(new Date())
  const html = renderToString(
    <StrictMode>
      <AppProvider app={app}>
        <TodayContext value={day}>
          <StaticRouter location={location}>
            <ViewProvider view={view}>
              <Layout />
            </ViewProvider>
          </StaticRouter>
        </TodayContext>
      </AppProvider>
    </StrictMode>,
  )
  const { page, params } = match
  const meta = content.meta({ params, url, queryClient: app.queryClient })
  const siteName = siteNameIn(app.queryClient)
  return {
    status,
    html,
    meta: { ...meta, title: documentTitle(meta, siteName), siteName },
    modules: modulePathsOfPage(page.path),
    state: {
      queries: dehydrate(app.queryClient, { shouldDehydrateQuery: isSentToBrowser }),
      day,
      ...(match !== requested && { isNotFound: true }),
    },
    isLive: page.isLive === true,
    sharedFor: page.sharedFor ?? 0,
    isPartial: failed.length > 0,
  }
}

/**
 * Creates the error that pages handle when an API call fails during server rendering. The server imports the built
 * file: no type check finds a name that differs there.
 */
export function apiError(status: number, detail: string): ApiError {
  return new ApiError(`API request failed: ${status}`, { status, detail })
}
