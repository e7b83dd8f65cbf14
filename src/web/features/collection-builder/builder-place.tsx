import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { markOf } from '#site/panel-hint.ts'
import { useSession } from '#web/session/use-session.ts'
import { guest, hasBuilderState } from './builder-key.ts'
import { BuilderOpener } from './builder-opener.tsx'
import { ask, collecting, nothingCollected, wishes } from './collecting.ts'
import { loadBuilder } from './load-builder.ts'
import { folded, keepUsed, makeRoom, readFolded, toldMark } from './panel-hint.ts'
import { PanelShell } from './panel-shell.tsx'
import { useWindowKind } from './use-window-kind.ts'

const panelDelayMilliseconds = 100

/** A card that is picked up needs a place to be dropped. */
function onDragStart({ dataTransfer }: DragEvent) {
  if (dataTransfer?.types.includes('card')) ask({ kind: 'open' })
}

/** The builder's code, downloaded when it is wanted; a download that failed is tried again with the next wish. */
function useBuilderCode(isWanted: boolean, hasWishes: boolean) {
  const [code, setCode] = useState<{ Builder: ComponentType<{ owner: string; isHidden: boolean }> }>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (isWanted && !code) {
      loadBuilder().then(setCode, () => {
        wishes.set([])
        collecting.set(nothingCollected)
        setFailures(times => times + 1)
      })
    }
  }, [isWanted, hasWishes, code])
  return { code, failures }
}

function useIsTime(): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTime, panelDelayMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

function useIsFolded(): boolean {
  useEffect(() => {
    document.addEventListener('visibilitychange', readFolded)
    return () => document.removeEventListener('visibilitychange', readFolded)
  }, [])
  return useSyncExternalStore(folded.subscribe, folded.get, () => false)
}

/** The collection builder. Whoever never collects downloads no more of it than the server drew. */
export function BuilderPlace({ isHidden }: { isHidden: boolean }) {
  const { status, user } = useSession()
  const isKnown = useIsTime() && status !== 'loading'
  const [isEmpty, setEmpty] = useState(false)
  const isFolded = useIsFolded()
  const isBeside = useWindowKind() === 'wide' && !isHidden && !isFolded
  const hasWishes = useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get().length > 0,
    () => false,
  )
  useEffect(() => {
    if (isHidden) return
    document.addEventListener('dragstart', onDragStart)
    return () => document.removeEventListener('dragstart', onDragStart)
  }, [isHidden])
  const owner = status === 'signedIn' && user ? user.id : guest
  const isUsed = isKnown && (hasBuilderState(owner) || hasBuilderState(guest))
  const isMissed = isBeside && (status === 'signedIn' || isEmpty)
  const { code, failures } = useBuilderCode(isKnown && (hasWishes || isUsed || isMissed), hasWishes)
  const hasRoom = !isHidden && !isFolded && (code !== undefined || !isEmpty || failures === 0)
  useLayoutEffect(() => {
    const mark = isKnown ? markOf(isUsed ? 'used' : undefined) : toldMark()
    makeRoom(hasRoom ? mark : undefined)
    if (isKnown) keepUsed(isUsed)
  }, [hasRoom, isKnown, isUsed])
  if (code && isKnown) return <code.Builder key={owner} owner={owner} isHidden={isHidden} />
  if (isHidden) return null
  return (
    <>
      <PanelShell failures={failures} onEmpty={() => setEmpty(true)} />
      {isKnown && <BuilderOpener />}
    </>
  )
}
