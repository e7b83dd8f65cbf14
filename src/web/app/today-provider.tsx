import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { toUtcDay } from '#domain/day.ts'
import { TodayContext } from './today.ts'

const clockDay = () => toUtcDay(new Date())

type Props = { serverDay: string | undefined; children: ReactNode }

/**
 * Provides the day: until hydration that of the server, then that of the clock, read again whenever the user comes back to the
 * page. A stored page may be opened weeks later, and a page may stay open for days.
 */
export function TodayProvider({ serverDay, children }: Props) {
  const [day, setDay] = useState(() => serverDay ?? clockDay())
  useEffect(() => {
    // A transition waits for the parts of the page that are not hydrated yet.
    const readClock = () => startTransition(() => setDay(clockDay()))
    readClock()
    document.addEventListener('visibilitychange', readClock)
    window.addEventListener('focus', readClock)
    return () => {
      document.removeEventListener('visibilitychange', readClock)
      window.removeEventListener('focus', readClock)
    }
  }, [])
  return <TodayContext value={day}>{children}</TodayContext>
}
