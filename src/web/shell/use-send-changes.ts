import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { whenIdle } from '#web/app/when-idle.ts'
import { useSession } from '#web/session/use-session.ts'

/** Sends the changes that the signed-in user made without a network. */
export function useSendChanges(): void {
  const { api, queryClient } = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' ? user?.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isLeft = false
    const cancel = whenIdle(() => {
      void import('#web/features/offline-changes/send-changes.ts').then(
        ({ sendChanges }) => {
          if (!isLeft) stop = sendChanges({ api, queryClient, userId })
        },
        () => {
          // The changes stay stored; the next page load tries again.
        },
      )
    })
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [api, queryClient, userId])
}
