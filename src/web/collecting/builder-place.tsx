import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { guest, hasBuilderState } from './builder-key.ts'
import { BuilderOpener } from './builder-opener.tsx'
import { ask, wishes } from './collecting.ts'
import { hidesPanel } from './panel-paths.ts'

const Builder = lazy(async () => ({ default: (await import('#web/builder/builder.tsx')).Builder }))

const panelDelayMilliseconds = 100

/** A card that is picked up needs a place to be dropped. */
function onDragStart({ dataTransfer }: DragEvent) {
  if (dataTransfer?.types.includes('card')) ask({ kind: 'open' })
}

/** The collection builder. Whoever never collects downloads no more of it than the button that opens it. */
export function BuilderPlace() {
  const { pathname } = useLocation()
  const { status, user } = useSession()
  const [isTime, setTime] = useState(false)
  const isWanted = useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get().length > 0,
    () => false,
  )
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTime, panelDelayMilliseconds, true)
    document.addEventListener('dragstart', onDragStart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('dragstart', onDragStart)
    }
  }, [])
  if (!isTime || status === 'loading') return null
  const owner = status === 'signedIn' && user ? user.id : guest
  if (!isHere && (isWanted || hasBuilderState(owner) || hasBuilderState(guest))) setHere(true)
  const isHidden = hidesPanel(pathname)
  const opener = isHidden ? null : <BuilderOpener />
  if (!isHere) return opener
  return (
    <Suspense fallback={opener}>
      <Builder key={owner} owner={owner} isHidden={isHidden} />
    </Suspense>
  )
}
