import type { Page } from 'playwright-core'

/** How much of the window moved since the page was opened, and how far, as browsers sum it up; 0.1 is much. */
export const layoutShift = async (page: Page): Promise<number> => (await layoutShifts(page)).sum

/** The same, with what moved. */
export const layoutShifts = (page: Page): Promise<{ sum: number; nodes: string[] }> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'something that left'
    }
    let sum = 0
    const nodes = new Set<string>()
    const observer = new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        sum += value
        for (const { node } of sources) nodes.add(`${value.toFixed(3)} ${nameOf(node)}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
    return { sum, nodes: [...nodes] }
  })

/**
 * Every call of a page waits for two frames from now on, so that what is shown until the response arrives is painted
 * on fast machines, too.
 */
export const holdResponses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fetch } = window
    const frame = () => new Promise(requestAnimationFrame)
    window.fetch = async (...call) => {
      await frame()
      await frame()
      return fetch(...call)
    }
  })
