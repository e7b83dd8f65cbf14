import { useEffect, useState } from 'react'

const delayMilliseconds = 150

/** Whether something has been active long enough to show a skeleton. */
export function useSlow(active: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(setSlow, delayMilliseconds, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [active])
  return active && slow
}
