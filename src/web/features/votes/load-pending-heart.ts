import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'

/** Loads the code that stores the heart of a visitor until the sign-in. */
export const loadPendingHeart = loadModuleWithRetry(() => import('./pending-heart.ts'))
