import {
  Component as Boundary,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { type Location, Route, Router, Routes } from 'react-router'
import type { View, Visits } from './visits.ts'

const CurrentView = createContext<View | undefined>(undefined)
const Moving = createContext(false)

/** The page on the screen and its address. */
export function useView(): View {
  const view = use(CurrentView)
  if (!view) throw new Error('useView needs a PageRouter above it')
  return view
}

/** Whether another page is being loaded or drawn. */
export const useIsMoving = (): boolean => use(Moving)

type Crash = ComponentType<{ error: unknown }>

type Guarded = { crash: Crash; location: Location; children: ReactNode }

/** A page that broke is gone until the visitor goes elsewhere. */
class CrashBoundary extends Boundary<Guarded, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  override componentDidUpdate(before: Guarded) {
    if (this.state.failure && before.location !== this.props.location) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { crash: Crash, children } = this.props
    return failure ? <Crash {...failure} /> : children
  }
}

/** The page itself, or the crash page in its place. */
export function PageOutlet({ crash: Crash }: { crash: Crash }) {
  const { content, match, location } = useView()
  if ('error' in content) return <Crash error={content.error} />
  const { Component } = content
  return (
    <CrashBoundary location={location} crash={Crash}>
      <Routes>
        <Route path={match.page.path} element={<Component />} />
      </Routes>
    </CrashBoundary>
  )
}

/** One view, as the server renders it and as the browser starts. */
export function ViewProvider({ view, children }: { view: View; children: ReactNode }) {
  return <CurrentView value={view}>{children}</CurrentView>
}

/** Follows the visitor's moves. */
export function PageRouter({ visits, children }: { visits: Visits; children: ReactNode }) {
  const [view, setView] = useState(visits.view)
  const first = useRef(view)
  const [isMoving, setMoving] = useState(visits.isMoving)
  const [isDrawing, startTransition] = useTransition()
  useEffect(() => {
    const update = () => {
      setMoving(visits.isMoving())
      startTransition(() => setView(visits.view()))
    }
    if (visits.isMoving() || visits.view() !== first.current) update()
    return visits.subscribe(update)
  }, [visits])
  return (
    <Router location={view.location} navigationType={view.kind} navigator={visits.navigator}>
      <Moving value={isMoving || isDrawing}>
        <ViewProvider view={view}>{children}</ViewProvider>
      </Moving>
    </Router>
  )
}
