import './styles/app.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router'
import { createHttpClient } from './api/http-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { AppProvider } from './app/app-provider.tsx'
import { createRoutes } from './routes.tsx'
import { forgetUser } from './session/forget-user.ts'
import { mayHaveSession } from './session/session-key.ts'
import { sessionStore } from './session/session-store.ts'
import { onUserChange, startSession } from './session/start-session.ts'

type PageState = { queries?: DehydratedState; loaderData?: NonNullable<HydrationState['loaderData']> }

/** What the server rendered the page from. */
function readState(): PageState {
  return JSON.parse(document.getElementById('state')?.textContent || '{}')
}

/** Lazy routes of the first page must be there before React takes over its markup. */
async function loadMatchedRoutes(routes: ReturnType<typeof createRoutes>) {
  const matched = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, { ...loaded, lazy: undefined })
    }),
  )
}

/** The page came with the styles of its first paint; the rest must be there before anything else appears. */
async function loadStyles(): Promise<void> {
  const preloaded = document.getElementById('styles')
  if (!(preloaded instanceof HTMLLinkElement)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = preloaded.href
  const settled = new Promise<void>(resolve => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
  })
  document.head.append(link)
  await settled
}

/** Visitors have no token; whoever has one loads what keeps it valid. */
const session = async () => (mayHaveSession() ? import('./session/access-token.ts') : undefined)
const api = createHttpClient({
  accessToken: async () => (await session())?.accessToken(),
  renewToken: async refused => (await session())?.renewedToken(refused),
  user: () => sessionStore.get().user?.id ?? '',
})
const app = { api, queryClient: createQueryClient(), notFound: () => {} }
startSession()
onUserChange(() => forgetUser(app.queryClient, api))
const state = readState()
hydrate(app.queryClient, state.queries ?? {})
const routes = createRoutes(app)
await Promise.all([loadStyles(), loadMatchedRoutes(routes)])
const router = createBrowserRouter(routes, { hydrationData: { loaderData: state.loaderData ?? {} } })
const root = document.getElementById('root')
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
}
