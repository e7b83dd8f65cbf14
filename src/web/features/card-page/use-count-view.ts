import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'

/** Shorter views do not count, in milliseconds. */
const viewDelay = 3000

/** Counts a view of the card after the delay; failures are ignored. */
export function useCountView(cardId: string): void {
  const { api } = useApp()
  useEffect(() => {
    const count = async () => (await import('./count-view.ts')).countView(api, cardId)
    const timer = setTimeout(() => void count().catch(() => {}), viewDelay)
    return () => clearTimeout(timer)
  }, [api, cardId])
}
