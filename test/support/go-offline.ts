import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

/** Makes the simulated browser report that it is offline, until `reconnect` is called or the test ends. */
export function goOffline(): { reconnect: () => void } {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  act(() => void window.dispatchEvent(new Event('offline')))
  return {
    reconnect: () => {
      onLine.mockReturnValue(true)
      act(() => void window.dispatchEvent(new Event('online')))
    },
  }
}
