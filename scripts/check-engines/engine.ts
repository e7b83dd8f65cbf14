import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from '#test/support/launch-browser.ts'

/** A browser with one page. */
export type Engine = {
  name: string
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page, awaits it, and returns its value as JSON carries it. */
  run: <Value>(expression: string) => Promise<Value>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export const viewport = { width: 1280, height: 900 }
const waitMs = 20_000

/** Waits until an expression is true in the page. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + waitMs
  while (Date.now() < end) {
    if (await engine.run<boolean>(`Boolean(${expression})`)) return
    await sleep(50)
  }
  throw new Error(`not true within ${waitMs / 1000} s: … ${expression.slice(-120)}`)
}

/** Chromium, with which the other engines are compared. */
export async function startChromium(): Promise<Engine> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport })
  return {
    name: 'Chromium',
    open: async url => void (await page.goto(url)),
    run: expression => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
