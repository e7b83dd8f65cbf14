import { recordEarlyPresses } from './app/early-presses.ts'

/** A script of its own, which runs long before the entry script: it is a fraction of its size. */
export const early = recordEarlyPresses(document.documentElement)
