import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

export type PageOptions = {
  context?: BrowserContextOptions
  /** Messages that this test provokes on purpose. */
  allowedErrors?: RegExp[]
}

/** Milliseconds; less than a whole test may take, so that a failure names what it waited for. */
const patience = 20_000

let connection: Promise<Browser> | undefined

/**
 * A page in a fresh context, closed at the end of the test, without the service worker unless `options` allow it: what
 * it answers, tests cannot stop. The test fails when the page logged an error, threw one or
 * broke its content security policy.
 */
export async function newPage({
  context: options = {},
  allowedErrors = [],
}: PageOptions = {}): Promise<Page> {
  connection ??= chromium.connect(inject('browserAddress'))
  const browser = await connection
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const errors = listenForErrors(page)
  onTestFinished(async () => {
    await context.close()
    const unexpected = errors.filter(error => !allowedErrors.some(allowed => allowed.test(error)))
    expect(unexpected, 'errors of the page').toEqual([])
  })
  return page
}

/** An error or a warning of the page; that there is no service worker here is our own doing. */
const isToldOff = (message: ConsoleMessage) =>
  /error|warning/.test(message.type()) && !message.text().startsWith('Service Worker registration blocked')

/** Chromium reports policy violations as console errors. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (isToldOff(message)) errors.push(describe(message))
  })
  page.on('pageerror', error => errors.push(String(error.stack ?? error)))
  page.on('crash', () => errors.push('the page crashed'))
  return errors
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location()
  return url ? `${message.text()} (${url})` : message.text()
}
