import { useEffect } from 'react'
import type { Subject } from '#domain/subject.ts'

/** Whoever was asked to sign in for a heart finds it given, once it `isKnown` who is here and what they gave. */
export function useWantedHeart(subject: Subject, isKnown: boolean, give: () => void): void {
  const { kind, id } = subject
  useEffect(() => {
    if (!isKnown || !('chasekit-heart' in sessionStorage)) return
    void import('./pending-heart.ts').then(({ takePendingHeart: takeWantedHeart }) => {
      if (takeWantedHeart({ kind, id })) give()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isKnown, kind, id])
}
