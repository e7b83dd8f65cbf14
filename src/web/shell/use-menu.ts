import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu that uses the browser's popover, which opens before scripts run and closes on an outside click and on
 * Escape. This hook closes it after a navigation, and leaves one open that was opened before.
 */
export function useMenu() {
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const shownKey = useRef<string>(undefined)
  useEffect(() => {
    const isOpen = menu.current?.matches(':popover-open') ?? false
    if (shownKey.current === undefined) setOpen(isOpen)
    else if (isOpen && shownKey.current !== key) menu.current?.hidePopover()
    shownKey.current = key
  }, [key])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')
  return { menu, open, onToggle }
}
