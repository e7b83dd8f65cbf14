import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    browserAddress: string
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium otherwise starts a second process per context in advance.
  '--renderer-process-limit=1',
]

/** Starts one Chromium for the whole test run. Every page has its own context. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launchServer({ executablePath, args: flags, headless: true })
  project.provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}
