import { loadPendingHeart } from './load-pending-heart.ts'
import { useEffect } from 'react'
import type { Subject } from '#domain/subject.ts'

/** Adds the heart for which the user signed in, once the session and the own votes are known. */
export function useGivePendingHeart(subject: Subject, isKnown: boolean, addHeart: () => void): void {
  const { kind, id } = subject
  useEffect(() => {
    if (!isKnown || !('chasekit-heart' in sessionStorage)) return
    void loadPendingHeart().then(({ takePendingHeart }) => {
      if (takePendingHeart({ kind, id })) addHeart()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the votes are known
  }, [isKnown, kind, id])
}
