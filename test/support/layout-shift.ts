import type { Page } from 'playwright-core'

/** How much of the window moved since the page was opened, and how far, as browsers sum it up; 0.1 is much. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(resolve => setTimeout(resolve, 300))
    return sum
  })
