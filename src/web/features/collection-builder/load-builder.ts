import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'

/** Loads the builder's code once. A failed download is tried again at the next call. */
export const loadBuilder = loadModuleWithRetry(() => import('./panel/builder.tsx'))
