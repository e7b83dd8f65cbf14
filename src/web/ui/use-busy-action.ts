import { useRef, useState } from 'react'

/**
 * Returns whether an asynchronous action is running, and a function that starts one. Starting an action while one is
 * running does nothing. Errors reach the caller.
 */
export function useBusyAction() {
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
