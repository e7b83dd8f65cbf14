import type { AuthAction } from '#web/messages/en/session.ts'
import { createStore } from '#web/app/store.ts'

/** The action that needs a signed-in user; undefined while the prompt is closed. */
export const authPrompt = createStore<AuthAction | undefined>(undefined)
