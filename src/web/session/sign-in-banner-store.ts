import type { ReactNode } from 'react'
import { createStore } from '#web/app/store.ts'

/**
 * What a sign-in page shows above the pages that follow, until it is used or dismissed: the first steps of a new user, or why
 * a sign-in failed. In memory: a page that is loaded again does not have it, so it moves nothing. Its code is loaded by the
 * sign-in page that sets it.
 */
export const signInBannerStore = createStore<ReactNode>(undefined)
