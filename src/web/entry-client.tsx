import './styles/app.css'
import { hydrate, notifyManager } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router'
import { createHttpClient } from './api/http-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { AppProvider } from './app/app-provider.tsx'
import { loadFirstPage } from './app/load-first-page.ts'
import { loadModuleWithRetry } from './app/load-module-with-retry.ts'
import { earlyPressRecorder } from './early.ts'
import { startWorker } from './offline/start-worker.ts'
import { clearPreviousUserData } from './session/forget-user.ts'
import { mayHaveSession } from './session/session-key.ts'
import { removeTokensFromAddress } from './session/remove-tokens-from-address.ts'
import { sessionStore } from './session/session-store.ts'
import { onUserChange, watchStoredSession } from './session/start-session.ts'
import { refetchWhenOnline } from './app/refetch-when-online.ts'
import { removeLanguageParameter } from './app/remove-language-parameter.ts'
import { followSiteChanges } from './app/site-query.ts'
import { PageRouter } from './app/page-router.tsx'
import { matchNotFound, matchPage } from '#site/match-page.ts'
import type { MatchedPage } from './app/page-table.ts'
import { TodayProvider } from './app/today-provider.tsx'
import { whenIdle } from './app/when-idle.ts'
import { readEmbeddedPageState } from './app/read-state.ts'
import { type RouterHistory, prepareView, type View, PageNavigation } from './app/visits.ts'
import { Layout } from './shell/layout.tsx'
import { sitePaths } from '#site/site-paths.ts'
import { pages } from './routes.ts'

/**
 * Loads the whole stylesheet. The HTML contains only the styles of the first paint, so nothing else may appear
 * before.
 */
async function loadStyles(): Promise<void> {
  const given = document.getElementById('styles')
  if (!(given instanceof HTMLLinkElement)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = given.href
  const settled = new Promise<void>(resolve => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
  })
  document.head.append(link)
  await settled
  if (link.sheet) given.remove()
}

const loadAccessToken = loadModuleWithRetry(() => import('./session/access-token.ts'))
/** The code that reads and renews the access token; undefined for visitors, who never download it. */
const session = async () => (mayHaveSession() ? loadAccessToken() : undefined)
const api = createHttpClient({
  accessToken: async () => (await session())?.getAccessToken(),
  renewToken: async refused => (await session())?.renewAccessToken(refused),
  user: () => sessionStore.get().user?.id ?? '',
})
// Query changes render before the next event. With the default timer, a quick second click would still hit the view from
// before the first one.
notifyManager.setScheduler(queueMicrotask)
const app = { api, queryClient: createQueryClient(), notFound: () => {} }
watchStoredSession()
refetchWhenOnline(app.queryClient)
followSiteChanges(app.queryClient)
onUserChange(() => clearPreviousUserData(app.queryClient, api))

/**
 * Prepares the requested page when the service worker responded with the offline page. If the data of the requested
 * page is not cached, the offline page itself is shown.
 */
async function openShell(
  match: MatchedPage,
  location: RouterHistory['location'],
): Promise<[MatchedPage, View['content']]> {
  const prepared = await prepareView({ app, pages }, match, location, new AbortController().signal)
  if (!('error' in prepared.content)) return [prepared.match, prepared.content]
  const { page } = matchPage(pages, sitePaths.offline) as MatchedPage
  return [{ page: { ...page, path: '*' }, params: {} }, await page.code()]
}

/** Repeats the presses of the server-rendered page. Tests wait for the attribute. */
function becomeInteractive(): void {
  earlyPressRecorder.replay()
  document.documentElement.dataset['interactive'] = ''
}

/**
 * Calls `onReady` after the effects of its children. This component wraps the page, because a sibling that the server
 * does not render would change the ids that `useId` creates.
 */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates the server-rendered page. Its data is embedded in the HTML; its code and the stylesheet are loaded first.
 * There is no top-level `await`, because the page's code imports from this file's chunk and must not wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const { queries, isNotFound, day } = readEmbeddedPageState()
  hydrate(app.queryClient, queries)
  removeLanguageParameter()
  removeTokensFromAddress()
  const history = UNSAFE_createBrowserHistory()
  const { location } = history
  const requested = (isNotFound ? matchNotFound(pages) : matchPage(pages, location.pathname)) as MatchedPage
  const isShell = document.getElementById('offline') !== null
  const opening = isShell
    ? openShell(requested, location)
    : loadFirstPage(requested.page.code).then((code): [MatchedPage, View['content']] => [requested, code])
  const [[match, content]] = await Promise.all([opening, loadStyles()])
  const first: View = { location, kind: history.action, match, content }
  const visits = new PageNavigation({ app, pages, history, first })
  const site = (
    <StrictMode>
      <AppProvider app={app}>
        <Hydrated onReady={becomeInteractive}>
          <TodayProvider serverDay={isShell ? undefined : day}>
            <PageRouter visits={visits}>
              <Layout />
            </PageRouter>
          </TodayProvider>
        </Hydrated>
      </AppProvider>
    </StrictMode>
  )
  earlyPressRecorder.beforeHydration()
  if (isShell) createRoot(root).render(site)
  else hydrateRoot(root, site)
}

/** Preloads the pages that users visit most often next and stores the sets for offline use, unless the browser saves data. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const page of pages) if (page.fetchAhead) page.code().catch(() => {})
  void import('./features/set-pages/list/store-sets.ts').then(({ storeSets }) => storeSets()).catch(() => {})
}

/** Stores the card names for offline use, if this site is or gets installed as an app. */
function storeNamesIfInstalled(): void {
  const store = () =>
    void whenIdle(() => {
      void import('./features/offline-search/store-card-names.ts')
        .then(async ({ storeCardNames }) => {
          await navigator.serviceWorker?.ready
          await storeCardNames()
        })
        .catch(() => {})
    })
  if (matchMedia('(display-mode: standalone)').matches) store()
  window.addEventListener('appinstalled', store)
}

/** Preloads other pages, which can wait until this page has been interactive for a while. */
function startDeferredWork(): void {
  fetchAhead()
  storeNamesIfInstalled()
}

const root = document.getElementById('root')
if (root)
  void start(root).then(() => {
    // Soon, because a visit of a few seconds makes its page work offline.
    setTimeout(startWorker, 500)
    setTimeout(startDeferredWork, 4000)
  })
