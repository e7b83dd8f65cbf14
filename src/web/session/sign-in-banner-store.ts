import type { ReactNode } from 'react'
import { createStore } from '#web/app/store.ts'

/**
 * The line with the first steps of a new user, shown above pages until it is used or dismissed. In memory: a page that is
 * loaded again does not have it, so it moves nothing. Its code is loaded by the sign-in page that sets it.
 */
export const firstStepsStore = createStore<ReactNode>(undefined)
