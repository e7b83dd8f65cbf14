import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Returns the cumulative layout shift of the page. Core Web Vitals rate at most 0.1 as good, more than 0.25 as poor.
 */
export const layoutShiftScore = async (page: Page): Promise<number> => (await layoutShiftDetails(page)).sum

/**
 * Returns the cumulative layout shift and the moved elements with their rectangles (x, y, width, height) before and
 * after.
 */
export const layoutShiftDetails = (page: Page): Promise<{ sum: number; nodes: string[] }> =>
  page.evaluate(async () => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'something that left'
    }
    const text = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    let sum = 0
    const nodes = new Set<string>()
    const observer = new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        sum += value
        for (const { node, previousRect, currentRect } of sources)
          nodes.add(`${value.toFixed(3)} ${nameOf(node)} (${text(previousRect)} → ${text(currentRect)})`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
    return { sum, nodes: [...nodes] }
  })

/**
 * Expects that nothing moves, except a button at the right end of the header: if the browser paints between its tag and
 * its text, it moves by the width of the text, which is a shift of at most 0.0005.
 */
export async function expectNoShift(page: Page): Promise<void> {
  const { sum, nodes } = await layoutShiftDetails(page)
  expect(sum, nodes.join('\n')).toBeLessThan(0.001)
}

/** Delays every `fetch` of the page by two frames, so that loading states are painted on fast machines too. */
export const delayRequests = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fetch } = window
    const nextFrame = () => new Promise(requestAnimationFrame)
    window.fetch = async (...call) => {
      await nextFrame()
      await nextFrame()
      return fetch(...call)
    }
  })
