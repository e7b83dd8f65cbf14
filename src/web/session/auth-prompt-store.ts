import type { AuthAction } from '#web/messages/en/session.ts'
import { createStore } from '#web/app/store.ts'

/** The action for which the sign-in prompt is open; undefined while the prompt is closed. */
export const authPrompt = createStore<AuthAction | undefined>(undefined)
