import { useEffect, useEffectEvent } from 'react'
import { watchCollections } from '#web/ownership/watch-collections.ts'

type Watch = {
  /** Null while there is nothing to follow: for visitors, or while no collections are visible. */
  userId: string | null
  onChange: () => unknown
  isBusy?: () => boolean
}

/** Calls `onChange` within 10 seconds after the user's collections changed, here or on another device. */
export function useCollectionsWatch({ userId, onChange, isBusy }: Watch): void {
  const change = useEffectEvent(onChange)
  const checkBusy = useEffectEvent(() => isBusy?.() ?? false)
  useEffect(() => {
    if (userId === null) return
    return watchCollections({ onChange: () => change(), isBusy: () => checkBusy() })
  }, [userId])
}
