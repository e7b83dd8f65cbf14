import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ChildServer } from './child-server.ts'
import { type BenchmarkFigure, median } from './figure.ts'
import { launchBrowser } from '#test/support/launch-browser.ts'

const slowdown = 4
const limitMilliseconds = 2000
const viewports = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]
/** Pages with a builder panel; the home page has none. */
const paths = ['/sets', '/card/base1-4', '/search?q=charizard']

/**
 * A click on a control of the page. `act` and `isDone` run in the page; `isDone` returns whether the click had its
 * effect.
 */
type Press = { what: string; path: string; act: () => boolean; isDone: () => boolean }

const presses: Press[] = [
  {
    what: 'Add to Collection on a card page',
    path: '/card/base1-4',
    act: () => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      const button = buttons.find(({ textContent }) => textContent === 'Add to Collection')
      button?.click()
      return button !== undefined
    },
    isDone: () => /"productId":"base1-4"/.test(localStorage.getItem('chasekit-builder:guest') ?? ''),
  },
  {
    what: 'Collect on the page of a set',
    path: '/sets?set=base1',
    act: () => {
      const radio = document.querySelector<HTMLElement>('main input[value=collect]')
      radio?.click()
      return radio !== null
    },
    isDone: () => /"collectionMode":true/.test(localStorage.getItem('chasekit-builder:guest') ?? ''),
  },
  {
    what: 'A rarity chosen in Explore Cards',
    path: '/explore-cards',
    act: () => {
      const select = document.querySelector<HTMLSelectElement>('select[name=rarity]')
      if (!select) return false
      select.value = 'Rare'
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      return true
    },
    isDone: () => location.search.includes('rarity=Rare'),
  },
]

type Times = { visible: number; works: number }

/** Runs in the page: clicks the panel's control in every frame from the first paint until it has an effect. */
function pressPanel() {
  const times = { visible: 0, works: 0 }
  Object.assign(globalThis, { panelTimes: times })
  const selector = innerWidth < 768 ? 'button[data-below-toasts]' : 'aside[data-builder] input[value=collect]'
  const works = () =>
    innerWidth < 768
      ? document.querySelector('dialog[open] select') !== null
      : /"collectionMode":true/.test(localStorage.getItem('chasekit-builder:guest') ?? '')
  const frame = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const since = paint && performance.now() - paint.startTime
    const control = document.querySelector<HTMLInputElement>(selector)
    if (since && control?.checkVisibility()) {
      times.visible ||= since
      if (works()) return void (times.works = since)
      if (!control.checked) control.click()
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function timePanel(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Times> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await slowPage(context)
    await page.addInitScript(pressPanel)
    await page.goto(address, { waitUntil: 'commit' })
    const read = () => (globalThis as unknown as { panelTimes: Times }).panelTimes
    await page.waitForFunction(() => (globalThis as unknown as { panelTimes: Times }).panelTimes.works > 0)
    return await page.evaluate(read)
  } finally {
    await context.close()
  }
}

async function panelFigure(
  browser: Browser,
  origin: string,
  path: string,
  { name, viewport }: (typeof viewports)[number],
  runs: number,
): Promise<BenchmarkFigure> {
  const times: Times[] = []
  for (let run = 0; run < runs; run++) times.push(await timePanel(browser, origin + path, viewport))
  const works = times.map(time => time.works)
  const visible = median(times.map(time => time.visible))
  return {
    what: `${path} on a ${name}: first paint to a working panel, of ${limitMilliseconds} ms`,
    data: `median of ${runs} loads, ${slowdown}× slower CPU`,
    ratio: median(works) / limitMilliseconds,
    limit: 1,
    detail: `${Math.round(median(works))} ms, at most ${Math.round(Math.max(...works))} ms; its control is visible after ${Math.round(visible)} ms`,
  }
}

/** Delays the chunks of the entry script until the returned function is called. */
async function holdEntry(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/assets\/(?!early)[^/]*\.js/, async route => {
    await released
    await route.continue()
  })
  return release
}

type Moment = 'right after the first paint' | 'before the entry script'

/** Whether a click at this moment has its effect within eight seconds. */
async function hasEffect(browser: Browser, origin: string, press: Press, moment: Moment): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await slowPage(context)
    const release = moment === 'before the entry script' ? await holdEntry(page) : () => {}
    await page.goto(origin + press.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForFunction(press.act)
    release()
    return await page.waitForFunction(press.isDone, undefined, { timeout: 8000 }).then(
      () => true,
      () => false,
    )
  } finally {
    await context.close()
  }
}

async function pressFigure(
  browser: Browser,
  origin: string,
  press: Press,
  moment: Moment,
  runs: number,
): Promise<BenchmarkFigure> {
  let lost = 0
  for (let run = 0; run < runs; run++) lost += (await hasEffect(browser, origin, press, moment)) ? 0 : 1
  return {
    what: `${press.what}, pressed ${moment}: presses lost`,
    data: `${runs} loads, ${slowdown}× slower CPU`,
    ratio: lost / runs,
    limit: 0,
    detail: `${lost} of ${runs}`,
  }
}

/** Measures after what time the builder panel reacts to clicks, and counts earlier clicks that are lost. */
export async function panelBench(
  server: Pick<ChildServer, 'port'>,
  runs: number,
): Promise<BenchmarkFigure[]> {
  const origin = `http://127.0.0.1:${server.port}`
  const browser = await launchBrowser()
  const figures: BenchmarkFigure[] = []
  try {
    for (const path of paths) {
      for (const window of viewports) figures.push(await panelFigure(browser, origin, path, window, runs))
    }
    for (const press of presses) {
      for (const moment of ['right after the first paint', 'before the entry script'] as const) {
        figures.push(await pressFigure(browser, origin, press, moment, 3))
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}
