import { recordEarlyPresses } from './app/early-presses.ts'

/** Runs as a separate small script long before the entry script, so that clicks during loading are not lost. */
export const earlyPressRecorder = recordEarlyPresses(document.documentElement)
