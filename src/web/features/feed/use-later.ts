import { useEffect, useState } from 'react'

/** False at first, true after so many milliseconds. */
export function useLater(milliseconds: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTime, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isTime
}
