import { useEffect, useEffectEvent, useState } from 'react'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'

/**
 * How many of many items to render. The number grows by `step` in tasks of their own, so that none blocks the page;
 * `onDone` is called after the last one. Paper gets all items at once, also when the browser prints before that.
 */
export function useProgressiveCount(total: number, step: number, onDone: () => void): number {
  const [count, setCount] = useState(step)
  const isPrinting = useIsPrinting()
  const isDone = count >= total
  const report = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) {
      report()
      return
    }
    const timer = setTimeout(() => setCount(count + step))
    return () => clearTimeout(timer)
  }, [count, isDone, step])
  return isPrinting ? total : Math.min(count, total)
}
