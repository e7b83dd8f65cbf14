import { type Subject, formatSubjectKey, parseSubjectKey } from '#domain/subject.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'

const key = 'chasekit-heart'
/** The storage key that exists when the user left the prompt to sign in, instead of closing it. */
const returnKey = 'chasekit-return'
/** Milliseconds for which a heart stays pending: as long as the return path is valid. */
const lifetime = 30 * 60_000

type PendingHeart = { subject?: string; until?: number }

/** Stores in this tab the heart that a visitor wanted to give; removed when they close the prompt. */
export function savePendingHeart(subject: Subject): void {
  const isLeaving = sessionStorage.getItem(returnKey) !== null
  if (!authPromptStore.get() && !isLeaving) return
  const pending: PendingHeart = { subject: formatSubjectKey(subject), until: Date.now() + lifetime }
  sessionStorage.setItem(key, JSON.stringify(pending))
  const stop = authPromptStore.subscribe(() => {
    if (authPromptStore.get()) return
    stop()
    if (!sessionStorage.getItem(returnKey)) sessionStorage.removeItem(key)
  })
}

/**
 * Returns and removes the pending heart, of any subject or of `only`; undefined if there is none or if it has
 * expired.
 */
export function takePendingHeart(only?: Subject): Subject | undefined {
  const pending: PendingHeart = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const [subject] = parseSubjectKey(pending.subject ?? '')
  if (!subject || (only && formatSubjectKey(only) !== pending.subject)) return undefined
  sessionStorage.removeItem(key)
  return (pending.until ?? 0) > Date.now() ? subject : undefined
}
