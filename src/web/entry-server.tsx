import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type ApiClient, ApiError } from './api/api-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { AppProvider } from './app/app-provider.tsx'
import type { PageMeta, RouteHandle } from './app/page-meta.ts'
import { createRoutes } from './routes.tsx'

export type RenderedPage = {
  status: number
  html: string
  meta: PageMeta
  /** Lazy files of the matched routes, below src/web. */
  modules: string[]
  /** What the browser starts from; plain JSON. */
  state: { queries: unknown; loaderData: unknown }
}

/** Renders the page at an address, or answers a redirect. */
export async function render(request: Request, api: ApiClient): Promise<RenderedPage | Response> {
  let status = 200
  const app = { api, queryClient: createQueryClient(), notFound: () => void (status = 404) }
  const { query, dataRoutes } = createStaticHandler(createRoutes(app))
  const context = await query(request)
  if (context instanceof Response) return context
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  const html = renderToString(
    <StrictMode>
      <AppProvider app={app}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProvider>
    </StrictMode>,
  )
  const handles = context.matches.map(match => match.route.handle as RouteHandle | undefined)
  const url = new URL(request.url)
  const params = context.matches.at(-1)?.params ?? {}
  const meta = handles.findLast(handle => handle?.meta)?.meta?.({ params, url, queryClient: app.queryClient })
  return {
    status,
    html,
    meta: meta ?? { title: 'ChaseKit' },
    modules: handles.flatMap(handle => handle?.module ?? []),
    state: { queries: dehydrate(app.queryClient), loaderData: context.loaderData },
  }
}

/** The error that pages expect from a call that was answered with a problem. */
export function apiError(status: number, detail: string): ApiError {
  return new ApiError(`API request failed: ${status}`, { status, detail })
}
