import type { Browser, Page } from 'playwright-core'
import type { ChildServer } from './child-server.ts'
import { type BenchmarkFigure, median } from './figure.ts'
import { callJson } from './json-call.ts'
import { missingFontNote } from './japanese-font.ts'
import { launchBrowser } from '#test/support/launch-browser.ts'
import { mainThreadTasks, type MainThreadTask } from './main-thread-tasks.ts'
import { cardIdsOf, createCollection } from './create-collection.ts'
import { pinToOwnCore } from './pin-to-core.ts'

const cards = 10_000
const slowdown = 4
/** Milliseconds from which browsers report a task as long. */
const longTask = 50
/** The measured scroll speeds, in pixels per wheel event. There are 20 events per second. */
const turns = [100, 240, 400]
const turnMilliseconds = 50
const [scrollMilliseconds, settleMilliseconds] = [3000, 1500]
/**
 * Milliseconds between opening the page and scrolling: longer than the four seconds after which other pages are
 * preloaded.
 */
const openMilliseconds = 8000
const desktop = { width: 1440, height: 900 }
const windows = [
  { name: 'desktop', viewport: desktop, layout: 'grid' },
  { name: 'phone', viewport: { width: 412, height: 823 }, layout: 'grid' },
  { name: 'desktop with the table of copies', viewport: desktop, layout: 'table' },
] as const
type Window = (typeof windows)[number]

type Scroll = { turn: number; tasks: MainThreadTask[] }

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function scroll(page: Page, turn: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const end = performance.now() + scrollMilliseconds
  while (performance.now() < end) {
    // Not awaited, so that a slow page gets the same number of events.
    void session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: width / 2,
      y: height * 0.7,
      deltaX: 0,
      deltaY: turn,
    })
    await pause(turnMilliseconds)
  }
  await pause(settleMilliseconds)
}

function figureOf({ name, layout }: Window, turn: number, runs: Scroll[], core: string): BenchmarkFigure {
  const scrolls = runs.filter(run => run.turn === turn)
  const tasks = scrolls.flatMap(run => run.tasks)
  const speed = ((turn * 1000) / turnMilliseconds).toLocaleString('en')
  const long = tasks.filter(({ clock }) => clock > longTask)
  const longest = (what: keyof MainThreadTask) => Math.max(0, ...tasks.map(task => task[what]))
  const inScroll = scrolls.map(run => Math.max(0, ...run.tasks.map(({ processor }) => processor)))
  const processor = layout === 'table' ? median(inScroll) : Math.max(...inScroll)
  return {
    what: `Processor time of the longest task${layout === 'table' ? ', median of the scrolls,' : ''} while a ${name} scrolls at ${speed} px/s, of ${longTask} ms`,
    data: `10,000 cards, ${slowdown}× slower CPU, ${core}${missingFontNote()}`,
    ratio: processor / longTask,
    limit: 1,
    detail:
      `by the clock, when others want the processor too: ${long.length} over ${longTask} ms in ` +
      `${runs.length / turns.length} scrolls of ${scrollMilliseconds / 1000} s, the longest ${Math.round(longest('clock'))} ms`,
  }
}

type Place = { server: ChildServer; dataDir: string; session: object; path: string }

/** Scrolls a collection of 10,000 cards for the first time after opening it, with increasing speed. */
async function scrollsIn(browser: Browser, place: Place, { viewport, layout }: Window) {
  const origin = `http://127.0.0.1:${place.server.port}`
  const localStorage = [{ name: 'chasekit-auth', value: JSON.stringify(place.session) }]
  const context = await browser.newContext({
    viewport,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(origin + place.path)
    await page.locator('[data-windowed] .tile').first().waitFor()
    if (layout === 'table') {
      await page.getByRole('radio', { name: 'Table' }).check({ force: true })
      await page.locator('.datagrid [role=gridcell]').first().waitFor()
    }
    await page.mouse.move(viewport.width / 2, viewport.height * 0.7)
    await pause(openMilliseconds)
    const core = await pinToOwnCore(browser, place.server, place.dataDir)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const runs: Scroll[] = []
    for (const turn of turns) {
      runs.push({ turn, tasks: await mainThreadTasks(browser, () => scroll(page, turn)) })
    }
    return { core, runs }
  } finally {
    await context.close()
  }
}

/** Signs up and returns the session as the browser stores it. */
async function signUp(server: ChildServer): Promise<object & { access_token: string }> {
  const body = { email: 'scroller@cards.example', password: 'pass-scroller-word' }
  await callJson(server, 'POST', '/auth/register', { body })
  const answer = await fetch(`http://127.0.0.1:${server.port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { access_token: string }
}

/**
 * Measures the longest tasks while a collection of 10,000 cards scrolls. Runs last, because it moves this process to
 * other cores.
 */
export async function scrollBench(
  server: ChildServer,
  dataDir: string,
  loads: number,
): Promise<BenchmarkFigure[]> {
  const session = await signUp(server)
  const id = await createCollection(server, session.access_token, await cardIdsOf(server, cards))
  const place = { server, dataDir, session, path: `/collections?id=${id}` }
  const browser = await launchBrowser()
  try {
    const figures: BenchmarkFigure[] = []
    for (const window of windows) {
      const all: Scroll[] = []
      let core = ''
      for (let load = 0; load < loads; load++) {
        const seen = await scrollsIn(browser, place, window)
        all.push(...seen.runs)
        core = seen.core
      }
      figures.push(...turns.map(turn => figureOf(window, turn, all, core)))
    }
    return figures
  } finally {
    await browser.close()
  }
}
