import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { guest, hasBuilderState } from './builder-key.ts'
import { BuilderOpener } from './builder-opener.tsx'
import { ask, collecting, nothingCollected, wishes } from './collecting.ts'
import { loadBuilder } from './load-builder.ts'
import { hidesPanel } from './panel-paths.ts'

const panelDelayMilliseconds = 100

/** A card that is picked up needs a place to be dropped. */
function onDragStart({ dataTransfer }: DragEvent) {
  if (dataTransfer?.types.includes('card')) ask({ kind: 'open' })
}

/** The builder's code, downloaded when it is wanted; a download that failed is tried again with the next wish. */
function useBuilderCode(isWanted: boolean, hasWishes: boolean) {
  const [code, setCode] = useState<{ Builder: ComponentType<{ owner: string; isHidden: boolean }> }>()
  useEffect(() => {
    if (isWanted && !code) {
      loadBuilder().then(setCode, () => {
        wishes.set([])
        collecting.set(nothingCollected)
      })
    }
  }, [isWanted, hasWishes, code])
  return code
}

/** The collection builder. Whoever never collects downloads no more of it than the button that opens it. */
export function BuilderPlace() {
  const { pathname } = useLocation()
  const { status, user } = useSession()
  const [isTime, setTime] = useState(false)
  const isHidden = hidesPanel(pathname)
  const hasWishes = useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get().length > 0,
    () => false,
  )
  useEffect(() => {
    const timer = setTimeout(setTime, panelDelayMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isHidden) return
    document.addEventListener('dragstart', onDragStart)
    return () => document.removeEventListener('dragstart', onDragStart)
  }, [isHidden])
  const isKnown = isTime && status !== 'loading'
  const owner = status === 'signedIn' && user ? user.id : guest
  const isWanted = hasWishes || hasBuilderState(owner) || hasBuilderState(guest)
  const code = useBuilderCode(isKnown && isWanted, hasWishes)
  if (!isKnown) return null
  if (code) return <code.Builder key={owner} owner={owner} isHidden={isHidden} />
  return isHidden ? null : <BuilderOpener />
}
