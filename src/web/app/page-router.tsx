import {
  Component as Boundary,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import { type Location, Router, UNSAFE_RouteContext as RouteContext } from 'react-router'
import type { View, PageNavigation } from './visits.ts'

const CurrentView = createContext<View | undefined>(undefined)
const NavigatingContext = createContext(false)

/** The current page and its URL. */
export function useView(): View {
  const view = use(CurrentView)
  if (!view) throw new Error('useView needs a PageRouter above it')
  return view
}

/** Whether another page is being loaded or rendered. */
export const useIsNavigating = (): boolean => use(NavigatingContext)

type Crash = ComponentType<{ error: unknown }>

type Guarded = { crash: Crash; location: Location; children: ReactNode }

/** Shows the crash page until the user navigates. */
class CrashBoundary extends Boundary<Guarded, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  override componentDidUpdate(failedView: Guarded) {
    if (this.state.failure && failedView.location !== this.props.location)
      this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { crash: Crash, children } = this.props
    return failure ? <Crash {...failure} /> : children
  }
}

/** What `useParams` reads. The page table has matched the page already. */
function useRoute({ match: { page, params }, location: { pathname } }: View) {
  return useMemo(() => {
    const matched = { params, pathname, pathnameBase: pathname, route: { path: page.path } }
    return { outlet: null, matches: [matched], isDataRoute: false }
  }, [page, params, pathname])
}

/** The page, or the crash page after an error. */
export function PageOutlet({ crash: Crash }: { crash: Crash }) {
  const view = useView()
  const { content, location } = view
  const route = useRoute(view)
  if ('error' in content) return <Crash error={content.error} />
  const { Component } = content
  return (
    <CrashBoundary location={location} crash={Crash}>
      <RouteContext value={route}>
        <Component />
      </RouteContext>
    </CrashBoundary>
  )
}

/** A fixed view, for the server and for the first render in the browser. */
export function ViewProvider({ view, children }: { view: View; children: ReactNode }) {
  return <CurrentView value={view}>{children}</CurrentView>
}

/** Shows the page of the current navigation and replaces it, as a transition, when the next one is loaded. */
export function PageRouter({ visits, children }: { visits: PageNavigation; children: ReactNode }) {
  const [view, setView] = useState(visits.view)
  const first = useRef(view)
  const [isNavigating, setNavigating] = useState(visits.isNavigating)
  const [isDrawing, startTransition] = useTransition()
  useEffect(() => {
    const update = () => {
      setNavigating(visits.isNavigating())
      startTransition(() => setView(visits.view()))
    }
    if (visits.isNavigating() || visits.view() !== first.current) update()
    return visits.subscribe(update)
  }, [visits])
  return (
    <Router location={view.location} navigationType={view.kind} navigator={visits.navigator}>
      <NavigatingContext value={isNavigating || isDrawing}>
        <ViewProvider view={view}>{children}</ViewProvider>
      </NavigatingContext>
    </Router>
  )
}
