import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

const shell = '/usr/bin/chromium-headless-shell'

/** Starts Chromium for measurements and tests: that of CHROMIUM or an installed one. */
export const launchBrowser = (moreFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
    args: [...flags, ...moreFlags],
  })
