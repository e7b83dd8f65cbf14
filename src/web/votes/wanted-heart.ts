import { authPrompt } from '#web/session/auth-prompt-store.ts'

const key = 'chasekit-heart'
/** Set by whoever leaves the prompt to sign in and means to come back. */
const returnKey = 'chasekit-return'
/** As long as the way back is kept. */
const keptFor = 30 * 60_000

type Wanted = { cardId?: string; until?: number }

/** Notes in this tab which card a visitor wanted to heart; forgotten when they close the prompt and stay. */
export function wantHeart(cardId: string): void {
  const wanted: Wanted = { cardId, until: Date.now() + keptFor }
  sessionStorage.setItem(key, JSON.stringify(wanted))
  const stop = authPrompt.subscribe(() => {
    if (authPrompt.get()) return
    stop()
    if (!sessionStorage.getItem(returnKey)) sessionStorage.removeItem(key)
  })
}

/** Whether this card was to be hearted before signing in; answers so once. */
export function takeWantedHeart(cardId: string): boolean {
  const wanted: Wanted = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  if (wanted.cardId !== cardId) return false
  sessionStorage.removeItem(key)
  return (wanted.until ?? 0) > Date.now()
}
