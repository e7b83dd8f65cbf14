import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'

/** Whoever leaves sooner has not looked at the card. */
const lookMilliseconds = 3000

/** Counts that the card was looked at, once the page has come to rest; a view that is not counted costs nothing. */
export function useCountView(cardId: string): void {
  const { api } = useApp()
  useEffect(() => {
    const count = async () => (await import('./count-view.ts')).countView(api, cardId)
    const timer = setTimeout(() => void count().catch(() => {}), lookMilliseconds)
    return () => clearTimeout(timer)
  }, [api, cardId])
}
