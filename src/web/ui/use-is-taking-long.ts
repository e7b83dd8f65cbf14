import { useEffect, useState } from 'react'

const delayMilliseconds = 150

/** Whether `active` has been true for 150 ms: long enough that a skeleton should be shown. */
export function useIsTakingLong(active: boolean): boolean {
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
