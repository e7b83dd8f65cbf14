import type { AuthAction } from '#web/messages/en/session.ts'

let asked: AuthAction | undefined
const listeners = new Set<() => void>()

/** What someone wanted to do when they were asked to sign in; undefined while nobody is asked. */
export const authPrompt = {
  get: () => asked,
  ask: (action: AuthAction | undefined) => {
    asked = action
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
