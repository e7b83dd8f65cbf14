import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { warnOfShifts } from './layout-shift.ts'
import { proxySettings, startCuttableProxy, useProxy } from './network-cut.ts'
import { routeAtOnce } from './route-at-once.ts'
import { workerBrowser } from './worker-browser.ts'

export type PageOptions = {
  context?: BrowserContextOptions
  /** Console and page errors that the test expects and that do not make it fail. */
  allowedErrors?: RegExp[]
  /** Why content of the page may move before the first input. */
  mayShift?: string
}

/**
 * Maximum milliseconds for one step in a page. Less than the timeout of a test, so that a failure names the step.
 */
const timeoutMs = 20_000

/** A page that its opener closes. */
export type OpenedPage = {
  page: Page
  close: () => Promise<void>
  /** Returns the errors and warnings of the page since the last call. */
  takeErrors: () => string[]
}

/** Animations paint up to sixty frames per second. The walks of pages open them with motion, as `context` may. */
const withoutMotion = { reducedMotion: 'reduce' } as const

/**
 * Opens a page in a new context. Service workers are blocked unless `context` allows them, because tests cannot
 * intercept their responses.
 */
export async function openPage({ context: options = {}, mayShift }: PageOptions = {}): Promise<OpenedPage> {
  const browser = await workerBrowser()
  const proxy = options.serviceWorkers === 'allow' ? await startCuttableProxy() : undefined
  const settings = proxy && { proxy: proxySettings(proxy) }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...withoutMotion,
    ...settings,
    ...options,
  })
  if (proxy) useProxy(context, proxy)
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  // With a service worker, pages send nothing to routes but what the worker leaves.
  if (!proxy) routeAtOnce(page)
  if (mayShift === undefined) await warnOfShifts(page)
  const errors = listenForErrors(page)
  const close = async () => {
    await context.close()
    await proxy?.close()
  }
  return { page, close, takeErrors: () => errors.splice(0) }
}

/** Fails if there are errors other than the allowed ones. */
export function expectNoErrors(errors: string[], allowedErrors: RegExp[] = []): void {
  const unexpected = errors.filter(error => !allowedErrors.some(allowed => allowed.test(error)))
  expect(unexpected, 'errors of the page').toEqual([])
}

/**
 * Opens a page in a new context, closed at the end of the test. The test fails if the page logs an error or a warning,
 * throws an error, breaks its content security policy, or shifts its layout before the first input.
 */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { page, close, takeErrors } = await openPage(options)
  onTestFinished(async () => {
    await close()
    expectNoErrors(takeErrors(), options.allowedErrors)
  })
  return page
}

/** Whether a message is an error or a warning, except for the blocked service worker. */
const isProblem = (message: ConsoleMessage) =>
  /error|warning/.test(message.type()) && !message.text().startsWith('Service Worker registration blocked')

/** Chromium reports policy violations as console errors. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (isProblem(message)) errors.push(describe(message))
  })
  page.on('pageerror', error => errors.push(String(error.stack ?? error)))
  page.on('crash', () => errors.push('the page crashed'))
  return errors
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location()
  return url ? `${message.text()} (${url})` : message.text()
}
