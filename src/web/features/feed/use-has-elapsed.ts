import { useEffect, useState } from 'react'

/** False in the first render, true once the delay has passed. */
export function useHasElapsed(milliseconds: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsElapsed, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isElapsed
}
