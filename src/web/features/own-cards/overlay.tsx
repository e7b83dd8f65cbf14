import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '#web/app/store.ts'

type Overlay = {
  content: ReactNode
  /** Called when the page is left. */
  onLeave: () => void
  /** The button at which a menu is open. */
  anchor?: HTMLElement
}

/** The question or menu that is open; its code is loaded by what opens it. */
export const overlayStore = createStore<Overlay | undefined>(undefined)

/** What own and want buttons open over the page. It closes when the page changes. */
export function OwnCardsOverlay() {
  const { key } = useLocation()
  const overlay = useSyncExternalStore(overlayStore.subscribe, overlayStore.get, () => undefined)
  useEffect(() => () => overlayStore.get()?.onLeave(), [key])
  return overlay?.content
}
