import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { setFolded, foldedStore, applyStoredFoldedState } from './folded.ts'
import { useWindowKind } from './use-window-kind.ts'

export type PanelPlacement = {
  kind: ReturnType<typeof useWindowKind>
  isOpen: boolean
  show: (isOpen: boolean) => void
}

/** The placement of the panel: beside the page on wide windows unless folded, elsewhere over the page once opened. */
export function usePanelPlacement(): PanelPlacement {
  const isFolded = useSyncExternalStore(foldedStore.subscribe, foldedStore.get, () => false)
  const kind = useWindowKind()
  const [isOver, setOver] = useState(false)
  const isWide = kind === 'wide'
  const { pathname } = useLocation()
  // A page from the browser's cache may be older than the cookie, so the cookie is read again.
  useLayoutEffect(applyStoredFoldedState, [])
  useEffect(() => {
    document.addEventListener('visibilitychange', applyStoredFoldedState)
    return () => document.removeEventListener('visibilitychange', applyStoredFoldedState)
  }, [])
  // On phones the sheet would cover the page of the clicked card, so a navigation closes it.
  useEffect(() => {
    if (kind === 'phone') setOver(false)
    // oxlint-disable-next-line react/exhaustive-deps -- a window that becomes narrow keeps its panel
  }, [pathname])
  const show = useCallback((isOpen: boolean) => (isWide ? setFolded(!isOpen) : setOver(isOpen)), [isWide])
  return { kind, isOpen: isWide ? !isFolded : isOver, show }
}
