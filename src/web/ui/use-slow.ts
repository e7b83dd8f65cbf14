import { useEffect, useState } from 'react'

const patience = 150

/** Whether something has been going on for longer than a blink; short waits show no skeleton. */
export function useSlow(active: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(setSlow, patience, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [active])
  return active && slow
}
