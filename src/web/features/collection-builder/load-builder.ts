import { retriedModule } from '#web/app/retried-module.ts'

/** Loads the builder's code, once. */
export const loadBuilder = retriedModule(() => import('./panel/builder.tsx'))
