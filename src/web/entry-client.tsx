import './styles/app.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router'
import { createHttpClient } from './api/http-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { AppProvider } from './app/app-provider.tsx'
import { forgetUser } from './session/forget-user.ts'
import { mayHaveSession } from './session/session-key.ts'
import { sessionStore } from './session/session-store.ts'
import { onUserChange, startSession } from './session/start-session.ts'
import { forgetAskedLanguage } from './app/forget-asked-language.ts'
import { PageRouter } from './app/page-router.tsx'
import { matchPage, type PageMatch } from './app/page-table.ts'
import { type View, Visits } from './app/visits.ts'
import { Layout } from './layout/layout.tsx'
import { pages } from './routes.tsx'

type PageState = { queries?: DehydratedState }

/** What the server rendered the page from. */
function readState(): PageState {
  return JSON.parse(document.getElementById('state')?.textContent || '{}')
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

/**
 * The server rendered the page on the screen: its data are here, its code must be before React takes over its markup.
 * Nothing waits while modules are evaluated: the page's code imports from this file's chunk and would wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  hydrate(app.queryClient, readState().queries ?? {})
  forgetAskedLanguage()
  const history = UNSAFE_createBrowserHistory()
  const { location } = history
  const match = matchPage(pages, location.pathname) as PageMatch
  const [content] = await Promise.all([match.page.code(), loadStyles()])
  const first: View = { location, kind: history.action, match, content }
  const visits = new Visits({ app, pages, history, first })
  hydrateRoot(
    root,
    <StrictMode>
      <AppProvider app={app}>
        <PageRouter visits={visits}>
          <Layout />
        </PageRouter>
      </AppProvider>
    </StrictMode>,
  )
}

/** The pages that mostly come next, once this one is in use; not where every byte counts. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const page of pages) if (page.fetchAhead) page.code().catch(() => {})
}

const root = document.getElementById('root')
if (root) void start(root).then(() => setTimeout(fetchAhead, 4000))
