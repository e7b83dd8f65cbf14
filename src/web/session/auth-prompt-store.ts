import type { SignInPromptAction } from '#web/messages/en/session.ts'
import { createStore } from '#web/app/store.ts'

/** The action for which the sign-in prompt is open; undefined while the prompt is closed. */
export const authPromptStore = createStore<SignInPromptAction | undefined>(undefined)
