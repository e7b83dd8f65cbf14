import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'

/** A view counts after this many milliseconds. */
const viewDelay = 3000

/** Reports a view of the card to the server after the card has been shown for three seconds. Failures are ignored. */
export function useReportCardView(cardId: string): void {
  const { api } = useApp()
  useEffect(() => {
    const count = async () => (await import('./report-card-view.ts')).reportCardViewOnce(api, cardId)
    const timer = setTimeout(() => void count().catch(() => {}), viewDelay)
    return () => clearTimeout(timer)
  }, [api, cardId])
}
