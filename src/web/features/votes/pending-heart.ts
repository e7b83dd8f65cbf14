import { type Subject, subjectKey, subjectOfKey } from '#domain/subject.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'

const key = 'chasekit-heart'
/** Set by whoever leaves the prompt to sign in and means to come back. */
const returnKey = 'chasekit-return'
/** As long as the way back is kept. */
const keptFor = 30 * 60_000

type Wanted = { subject?: string; until?: number }

/** Notes in this tab what a visitor wanted to heart; forgotten when they close the prompt and stay. */
export function savePendingHeart(subject: Subject): void {
  const isLeaving = sessionStorage.getItem(returnKey) !== null
  if (!authPrompt.get() && !isLeaving) return
  const wanted: Wanted = { subject: subjectKey(subject), until: Date.now() + keptFor }
  sessionStorage.setItem(key, JSON.stringify(wanted))
  const stop = authPrompt.subscribe(() => {
    if (authPrompt.get()) return
    stop()
    if (!sessionStorage.getItem(returnKey)) sessionStorage.removeItem(key)
  })
}

/** What was to be hearted before signing in, of all or of `only`; answers it once. */
export function takePendingHeart(only?: Subject): Subject | undefined {
  const wanted: Wanted = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const [subject] = subjectOfKey(wanted.subject ?? '')
  if (!subject || (only && subjectKey(only) !== wanted.subject)) return undefined
  sessionStorage.removeItem(key)
  return (wanted.until ?? 0) > Date.now() ? subject : undefined
}
