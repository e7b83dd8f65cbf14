import type { AuthAction } from '#web/messages/en/session.ts'
import { createStore } from '#web/app/store.ts'

/** What someone wanted to do when they were asked to sign in; undefined while nobody is asked. */
export const authPrompt = createStore<AuthAction | undefined>(undefined)
