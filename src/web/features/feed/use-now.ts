import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * The current time in milliseconds, updated every minute. The first render uses `start`, on which server and browser
 * agree.
 */
export function useNow(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, start)
}
