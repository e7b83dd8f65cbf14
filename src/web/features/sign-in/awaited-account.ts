import { createStore } from '#web/app/store.ts'

/**
 * The address of an account that this tab registered and whose mailed code is still to be entered. In memory, like the first
 * steps that lead to it.
 */
export const awaitedAccountStore = createStore<string | undefined>(undefined)
