import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressesOf, distinctRoutes } from '#test/support/site-map.ts'
import { boxProblems, measureFaces } from './compare-boxes.ts'
import type { Engine } from './engine.ts'
import type { FilledSite } from './fill-site.ts'
import { type Journey, journeys, signIn } from './journeys.ts'

type Check = { origin: string; site: FilledSite; chromium: Engine; pictures: string }

/** Routes that lead elsewhere at once. */
const redirects = ['/auth/post-login']
/** Routes that show a signed-in user something else. */
const accountRoutes = [
  '/',
  '/account',
  '/profile',
  '/collections',
  '/collections/import',
  '/collections/wants',
  '/collections/trades',
  '/collections/:id/add',
  '/collections/:id/missing',
  '/alerts',
  '/notices',
  '/notices/settings',
  '/binders',
  '/binders/:id',
  '/pokedex',
  '/pokedex/:dex',
  '/print/placeholders',
  '/print/inventory',
]

/** Records errors from now on; an error before hydration leaves the page without it. */
const recordErrors = `(() => {
  if (window.pageErrors) return
  window.pageErrors = []
  addEventListener('error', ({ message }) => window.pageErrors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)))
})()`
const crashed = `[...(window.pageErrors ?? []), ...[...document.querySelectorAll('h1')].map(h => h.textContent).filter(t => t === 'Something went wrong')]`

async function attempt(what: string, work: () => Promise<string[]>): Promise<string[]> {
  const problems = await work().catch((error: Error) => [error.message])
  return problems.map(problem => `${what}: ${problem}`)
}

/** A picture of the page after it has painted its last change. */
async function pictureOf(engine: Engine): Promise<Buffer> {
  await engine.run(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
  )
  return engine.screenshot()
}

/** Compares a few times, because one of the engines may still load data. */
async function compareUntilEqual(engine: Engine, chromium: Engine, attempts = 5): Promise<string[]> {
  const [found, expected] = await Promise.all([measureFaces(engine), measureFaces(chromium)])
  const problems = boxProblems(expected, found)
  if (problems.length === 0 || attempts === 1) return problems
  await sleep(500)
  return compareUntilEqual(engine, chromium, attempts - 1)
}

async function checkPage(
  engine: Engine,
  path: string,
  { origin, chromium, pictures }: Check,
  visitor: string,
): Promise<string[]> {
  await Promise.all([engine.open(origin + path), chromium.open(origin + path)])
  await engine.run(recordErrors)
  const differences = await compareUntilEqual(engine, chromium)
  const picture = `${engine.name}_${visitor}${path.replaceAll(/[^\w-]+/g, '_')}.png`
  await writeFile(join(pictures, picture), await pictureOf(engine))
  return [...differences, ...(await engine.run<string[]>(crashed))]
}

/** Opens every page as a visitor, the account's pages signed in, and then does what a collector does. */
export async function checkEngine(engine: Engine, check: Check): Promise<string[]> {
  const { chromium, origin, pictures, site } = check
  await mkdir(pictures, { recursive: true })
  const pathsOf = (routes: readonly string[]) => routes.flatMap(route => addressesOf(route, site.content))
  const problems: string[] = []
  const collect = async (what: string, work: () => Promise<string[]>) => {
    const found = await attempt(`${engine.name}, ${what}`, work)
    for (const problem of found) console.error(problem)
    problems.push(...found)
  }
  const checkPages = async (routes: readonly string[], visitor: string) => {
    for (const path of pathsOf(routes))
      await collect(`${visitor}, ${path}`, () => checkPage(engine, path, check, visitor))
  }
  const takeJourney = (name: string, journey: Journey) =>
    collect(name, async () => {
      await journey(engine, origin, site)
      const file = join(pictures, `${engine.name}_${name.replaceAll(' ', '-')}.png`)
      await writeFile(file, await pictureOf(engine))
      return engine.run<string[]>(crashed)
    })
  await checkPages(
    distinctRoutes.filter(route => !redirects.includes(route)),
    'visitor',
  )
  await takeJourney('sign in', signIn)
  await signIn(chromium, origin, site)
  await checkPages(accountRoutes, 'user')
  for (const [name, journey] of Object.entries(journeys)) await takeJourney(name, journey)
  return problems
}
