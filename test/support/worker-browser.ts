import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch-browser.ts'

const flags = [
  '--disable-component-update',
  '--disable-sync',
  // Chromium otherwise starts a second process per context in advance.
  '--renderer-process-limit=1',
  // Pages live too briefly for optimized code to repay its compilation.
  '--js-flags=--no-opt --no-maglev',
]

let browser: Promise<Browser> | undefined

/**
 * Returns the Chromium of this test worker, started at the first call; it ends with the worker. One Chromium for all
 * workers costs more processor time, because a third process passes on each of its messages.
 */
export const workerBrowser = (): Promise<Browser> => (browser ??= launchBrowser(flags))
