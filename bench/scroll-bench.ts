import type { Browser, Page } from 'playwright-core'
import type { ChildServer } from './child-server.ts'
import type { Figure } from './figure.ts'
import { callJson } from './json-call.ts'
import { missingFontNote } from './japanese-font.ts'
import { launchBrowser } from './launch-browser.ts'
import { cardIdsOf, makeCollection } from './made-collection.ts'
import { setApart } from './set-apart.ts'

const cards = 10_000
const slowdown = 4
/** Milliseconds; what browsers call a long task. */
const longTask = 50
/** Pixels per turn of the wheel, of which there are 20 a second. */
const turns = [100, 240, 400]
const turnMilliseconds = 50
const [scrollMilliseconds, settleMilliseconds] = [3000, 1500]
/** The service worker starts four seconds after a page has come to rest. */
const openMilliseconds = 8000
const windows = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 412, height: 823 } },
]

type Scrolls = { turn: number; tasks: number[] }

/** Notes every task that browsers call long, from the very start of the page. */
function watch() {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(one => one.duration))).observe({
    type: 'longtask',
  })
}

const takeTasks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0))

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function scroll(page: Page, turn: number): Promise<Scrolls> {
  await takeTasks(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const end = performance.now() + scrollMilliseconds
  while (performance.now() < end) {
    // Not awaited: a page that is late gets no fewer turns.
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
  return { turn, tasks: await takeTasks(page) }
}

function figureOf(name: string, turn: number, runs: Scrolls[], core: string): Figure {
  const tasks = runs.filter(run => run.turn === turn).flatMap(run => run.tasks)
  const speed = ((turn * 1000) / turnMilliseconds).toLocaleString('en')
  return {
    what: `Longest task over ${longTask} ms while a ${name} scrolls at ${speed} px/s, of ${longTask} ms (0: none)`,
    data: `10,000 cards, ${slowdown}× slower CPU, ${core}${missingFontNote()}`,
    ratio: Math.max(0, ...tasks) / longTask,
    limit: 1,
    detail: `${tasks.length} such tasks in ${runs.length / turns.length} scrolls of ${scrollMilliseconds / 1000} s`,
  }
}

type Place = { server: ChildServer; session: object; path: string }

/** Scrolls a collection of 10,000 cards for the first time after opening it, slowly first. */
async function scrollsIn(browser: Browser, place: Place, viewport: { width: number; height: number }) {
  const origin = `http://127.0.0.1:${place.server.port}`
  const localStorage = [{ name: 'chasekit-auth', value: JSON.stringify(place.session) }]
  const context = await browser.newContext({
    viewport,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(origin + place.path)
    await page.locator('[data-windowed] .tile').first().waitFor()
    await page.mouse.move(viewport.width / 2, viewport.height * 0.7)
    await pause(openMilliseconds)
    const core = await setApart(browser, place.server)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const runs: Scrolls[] = []
    for (const turn of turns) runs.push(await scroll(page, turn))
    return { core, runs }
  } finally {
    await context.close()
  }
}

/** A session as the browser keeps it. */
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

/** Long tasks while a collection of 10,000 cards scrolls; the browser comes last, it moves this program to other cores. */
export async function scrollBench(server: ChildServer, loads: number): Promise<Figure[]> {
  const session = await signUp(server)
  const id = await makeCollection(server, session.access_token, await cardIdsOf(server, cards))
  const place = { server, session, path: `/collections?id=${id}` }
  const browser = await launchBrowser()
  try {
    const figures: Figure[] = []
    for (const { name, viewport } of windows) {
      const all: Scrolls[] = []
      let core = ''
      for (let load = 0; load < loads; load++) {
        const seen = await scrollsIn(browser, place, viewport)
        all.push(...seen.runs)
        core = seen.core
      }
      figures.push(...turns.map(turn => figureOf(name, turn, all, core)))
    }
    return figures
  } finally {
    await browser.close()
  }
}
