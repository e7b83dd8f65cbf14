import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { whenIdle } from '#web/app/when-idle.ts'
import { clearOwnership } from '#web/session/ownership-store.ts'
import { useSession } from '#web/session/use-session.ts'

/** Keeps the marks of owned cards up to date while a user is signed in. */
export function useOwnershipMap(): void {
  const { api } = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' ? user?.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isLeft = false
    const cancel = whenIdle(() => {
      void import('#web/session/follow-ownership.ts').then(
        ({ followOwnership }) => {
          if (!isLeft) stop = followOwnership(api)
        },
        () => {
          // Without its code the pages have no marks; the next page load tries again.
        },
      )
    })
    return () => {
      isLeft = true
      cancel()
      stop?.()
      clearOwnership()
    }
  }, [api, userId])
}
