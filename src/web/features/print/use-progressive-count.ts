import { useEffect, useState } from 'react'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'

/**
 * How many of many items to render. The number grows by `step` in tasks of their own, so that none blocks the page, and
 * starts again when `key` changes. Paper gets all items at once, also when the browser prints before the last one.
 */
export function useProgressiveCount(key: string, total: number, step: number): number {
  const [state, setState] = useState({ key, count: step })
  const count = state.key === key ? state.count : step
  const isPrinting = useIsPrinting()
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setState({ key, count: count + step }))
    return () => clearTimeout(timer)
  }, [key, count, total, step])
  return isPrinting ? total : Math.min(count, total)
}
