import type { Browser } from 'playwright-core'
import { median } from './figure.ts'

/**
 * One page load: the paints in milliseconds since navigation, Chromium's layout shift score, and the duration of the
 * longest task in milliseconds.
 */
export type PageTiming = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  longestTask: number
}

/** An average phone on a slow 4G connection. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const cpuSlowdown = 4
const settleTime = 2500

/** Runs in the page before its scripts, and records performance entries from the start of loading. */
function watch() {
  const seen = { largestPaint: 0, layoutShift: 0, longestTask: 0 }
  Object.assign(globalThis, { seen })
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => void (seen.largestPaint = entry.startTime))
  observe('layout-shift', entry => void (seen.layoutShift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  observe('longtask', entry => void (seen.longestTask = Math.max(seen.longestTask, entry.duration)))
}

/**
 * Loads a URL once in a new, throttled browser profile. The load starts from a page of another site, as most visits
 * do.
 */
async function loadThrottled(browser: Browser, address: string, from: string): Promise<PageTiming> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.goto(from)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(settleTime)
    return await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      const { seen } = globalThis as unknown as { seen: Omit<PageTiming, 'firstPaint'> }
      return { ...seen, firstPaint: paint?.startTime ?? Number.NaN }
    })
  } finally {
    await context.close()
  }
}

/** Loads several URLs alternately, so that other load on the machine affects all of them. Returns their medians. */
export async function measurePageLoads(
  browser: Browser,
  addresses: string[],
  from: string,
  runs: number,
): Promise<PageTiming[]> {
  const timings = addresses.map((): PageTiming[] => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, address] of addresses.entries()) {
      timings[index]?.push(await loadThrottled(browser, address, from))
    }
  }
  return timings.map(list => ({
    firstPaint: median(list.map(one => one.firstPaint)),
    largestPaint: median(list.map(one => one.largestPaint)),
    layoutShift: median(list.map(one => one.layoutShift)),
    longestTask: median(list.map(one => one.longestTask)),
  }))
}
