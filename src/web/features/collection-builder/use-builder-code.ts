import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/app/when-idle.ts'
import { collectingStore, pendingCommandStore, initialCollectingState } from './collecting.ts'
import { setPanelFoldedOnThisPage, applyStoredFoldedState } from './folded.ts'
import { loadBuilder } from './load-builder.ts'
import type { PanelPlacement } from './use-panel-placement.ts'

type BuilderProps = { owner: string; isHidden: boolean; placement: PanelPlacement }
type BuilderCode = { Builder: ComponentType<BuilderProps> }

const useHasCommands = () =>
  useSyncExternalStore(
    pendingCommandStore.subscribe,
    () => pendingCommandStore.get().length > 0,
    () => false,
  )

/**
 * Loads the builder's code: at once for a pending command or an open panel, else when the browser is idle if
 * `isExpected`. If loading fails, pending commands are dropped and the panel closes; the next command or click
 * retries.
 */
export function useBuilderCode(isExpected: boolean, { kind, isOpen, show }: PanelPlacement) {
  const [code, setCode] = useState<BuilderCode>()
  const [hasFailed, setFailed] = useState(false)
  const isUrgent = useHasCommands() || (isOpen && (kind !== 'wide' || hasFailed))
  const onLoad = (loaded: BuilderCode) => {
    applyStoredFoldedState()
    setCode(loaded)
  }
  const onFailure = useEffectEvent(() => {
    pendingCommandStore.set([])
    collectingStore.set(initialCollectingState)
    setFailed(true)
    if (kind === 'wide') setPanelFoldedOnThisPage(true)
    else show(false)
  })
  useEffect(() => {
    const load = () => void loadBuilder().then(onLoad, onFailure)
    if (code) return
    if (isUrgent) load()
    else if (isExpected && !hasFailed) return whenIdle(load)
  }, [code, isUrgent, isExpected, hasFailed])
  return code
}
