import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ApiCard, ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'
import { type ChildServer, startChild } from './child-server.ts'
import type { BenchmarkFigure } from './figure.ts'
import { launchBrowser } from '#test/support/launch-browser.ts'
import { type PageTiming, measurePageLoads } from './page-timing.ts'
import { staticCardPage, staticSetPage } from './static-pages.ts'

/** The logo of the measured set, as our page displays it. */
const logo = '/logos/en/base1.svg'
/** The number of cards that the server renders into a set page. */
const firstScreens = 20

const brotli = promisify(brotliCompress)

async function read<T>(server: ChildServer, path: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function serveStatic(
  floor: ChildServer,
  path: string,
  text: string,
  type = 'text/html',
): Promise<string> {
  const address = `http://127.0.0.1:${floor.port}${path}`
  const headers = { 'content-type': type, 'content-encoding': 'br' }
  await fetch(address, { method: 'PUT', body: await brotli(text), headers })
  return address
}

function figures(what: string, own: PageTiming, floor: PageTiming, runs: number): BenchmarkFigure[] {
  const data = `medians of ${runs} loads in turn, 4× slower CPU, slow 4G`
  const milliseconds = (a: number, b: number) => `${a.toFixed(0)} against ${b.toFixed(0)} ms`
  const shift = `layout shift ${own.layoutShift.toFixed(3)}, longest task ${own.longestTask.toFixed(0)} ms`
  return [
    {
      what: `${what}: largest contentful paint against a static page`,
      data,
      ratio: own.largestPaint / floor.largestPaint,
      limit: 1.3,
      detail: `${milliseconds(own.largestPaint, floor.largestPaint)}; ${shift}`,
    },
    {
      what: `${what}: first contentful paint against a static page`,
      data,
      ratio: own.firstPaint / floor.firstPaint,
      limit: 1.2,
      detail: milliseconds(own.firstPaint, floor.firstPaint),
    },
  ]
}

/**
 * Measures the load of card and set page in a throttled Chromium, compared with hand-written static pages of the same
 * content.
 */
export async function browserBench(server: ChildServer, runs: number): Promise<BenchmarkFigure[]> {
  const floor = await startChild('bench/floor-server.ts')
  const browser = await launchBrowser()
  try {
    const card = await read<ApiCardDetail>(server, '/api/products/base1-4')
    const set = await read<ApiSet & { cards: ApiCard[] }>(
      server,
      `/api/categories/base1?pageSize=${firstScreens}`,
    )
    const own = `http://127.0.0.1:${server.port}`
    const drawn = await fetch(`${own}${logo}`)
    await serveStatic(floor, logo, await drawn.text(), 'image/svg+xml')
    const addresses = [
      `${own}/card/base1-4`,
      await serveStatic(floor, '/card.html', staticCardPage(card)),
      `${own}/set/base1`,
      await serveStatic(floor, '/set.html', staticSetPage(set, set.cards, logo)),
    ]
    await serveStatic(floor, '/from.html', '<title>Elsewhere</title><p>Cards')
    const elsewhere = `http://localhost:${floor.port}/from.html`
    const timings = await measurePageLoads(browser, addresses, elsewhere, runs)
    const [ownCard, floorCard, ownSet, floorSet] = timings
    if (!ownCard || !floorCard || !ownSet || !floorSet) return []
    return [...figures('Card page', ownCard, floorCard, runs), ...figures('Set page', ownSet, floorSet, runs)]
  } finally {
    await browser.close()
    await floor.stop()
  }
}
