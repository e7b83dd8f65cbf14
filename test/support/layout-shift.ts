import type { Page } from 'playwright-core'

/**
 * Logs a warning when content of the page has moved by more than 0.02 of the window, and names the moved elements with
 * their rectangles (x, y, width, height) before and after. The observation ends with the first input, scrolling, change of
 * the address, printing, or a notice above the page that the network is lost or the server is silent. Core Web Vitals rate
 * a sum of at most 0.1 as good. Runs in each document of the page.
 */
export const warnOfShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const limit = 0.02
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'something that left'
    }
    const text = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const address = location.href
    let sum = 0
    const moved: string[] = []
    const observer = new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput || startTime > end || matchMedia('print').matches) continue
        sum += value
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${value.toFixed(3)} ${nameOf(node)} (${text(previousRect)} → ${text(currentRect)})`)
      }
      if (sum <= limit) return
      observer.disconnect()
      console.warn(`The page ${location.pathname} shifts by ${sum.toFixed(3)}: ${moved.join(', ')}`)
    })
    let end = Infinity
    // A shift has the time of its frame, which the handler of an event may follow.
    const stop = (event?: Event) => (end = Math.min(end, event?.timeStamp ?? performance.now()))
    for (const event of ['pointerdown', 'keydown', 'click', 'input', 'scroll', 'resize', 'offline'])
      addEventListener(event, stop, { capture: true, once: true })
    matchMedia('print').addEventListener('change', () => stop())
    // A notice can have left again before the shift that it caused is reported.
    addEventListener('DOMContentLoaded', () => {
      const notices = document.querySelector('[data-network-notice]')
      if (notices) new MutationObserver(() => stop()).observe(notices, { childList: true })
    })
    // The router replaces the entry of the history once without changing the address.
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push' || location.href !== address) stop()
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })

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
