import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** The address of the page without its query; null on the server and during hydration. */
export function usePageAddress(): string | null {
  const { pathname } = useLocation()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  )
  return origin === null ? null : origin + pathname
}

/** Whether the device has a menu for sharing; false on the server and during hydration. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
}
