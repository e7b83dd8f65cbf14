import { useEffect, useState } from 'react'

/** False at first, true after the delay. */
export function useDelayed(milliseconds: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsElapsed, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isElapsed
}
