import { retriedModule } from '#web/app/retried-module.ts'

/** The builder's code, downloaded when it is wanted. */
export const loadBuilder = retriedModule(() => import('./panel/builder.tsx'))
