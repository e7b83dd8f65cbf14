import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu that uses the browser's popover, which opens before scripts run and closes on an outside click and on
 * Escape. This hook closes it after a navigation.
 */
export function useMenu() {
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')
  return { menu, open, onToggle }
}
