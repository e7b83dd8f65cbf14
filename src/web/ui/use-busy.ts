import { useRef, useState } from 'react'

/** Whether something is under way, and how it is started; while it is, it does not start again. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const start = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, start] as const
}
