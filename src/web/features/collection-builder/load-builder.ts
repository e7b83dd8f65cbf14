import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'

/** Loads the builder's code once. */
export const loadBuilder = loadModuleWithRetry(() => import('./panel/builder.tsx'))
