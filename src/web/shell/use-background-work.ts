import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { whenIdle } from '#web/app/when-idle.ts'
import { useSession } from '#web/session/use-session.ts'

/** Starts the background work of every page when the browser is idle, and again when the user changes. */
export function useBackgroundWork(): void {
  const app = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' ? user?.id : undefined
  useEffect(() => {
    if (status === 'loading') return
    let stop: (() => void) | undefined
    let isLeft = false
    const cancel = whenIdle(() => {
      void import('./background-work.ts').then(
        ({ startBackgroundWork }) => {
          if (!isLeft) stop = startBackgroundWork(app, userId)
        },
        () => {
          // Without its code there are no marks and no keys, and changes stay stored; the next page load tries again.
        },
      )
    })
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [app, status, userId])
}
