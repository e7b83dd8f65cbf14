import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { navigateWithoutReload, waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { wideWindow } from '#test/support/builder-page.ts'
import { banner, clickTryAgain, type LostPart, lostParts, main, tryAgain } from '#test/support/lost-parts.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { nextFrames } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = sharedApp()
let collector: Awaited<ReturnType<typeof createCollectorBrowser>>
let collectionId = ''
beforeAll(async () => {
  collector = await createCollectorBrowser(app)
  collectionId = await collector.make('Binder', '4!', '2')
  await collector.call('PUT', '/account', { targetCollectionId: collectionId })
})

/** Parts that other tests lose: the builder, a feed's thread, what is shown offline, and what needs a real price. */
const testedElsewhere = ['builder', 'feed-thread', 'offline-card', 'offline-results', 'price-alert-line']

const lostFile = { allowedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/, /404/] }

/** An empty page of the user who has the part. */
async function pageFor({ as, width }: LostPart): Promise<Page> {
  const window = width ? { viewport: { width, height: 800 } } : wideWindow
  const options = { ...lostFile, mayShift: 'the message that a part is lost is lower than the part' }
  if (!as) return newPage({ ...options, context: window })
  const owner = as === 'owner' && (await app.insertSession({ role: 'owner' }))
  const session = as === 'unverified' ? await app.sessionOf(await app.unverified()) : collector.session
  return newPage({ ...options, context: app.asBrowserOf(owner || session, window) })
}

/**
 * Parts that one page loses together: each is shown independently of the others. The sign-in prompt is alone, because it
 * is tried again by itself after a while, and covers the buttons of the others.
 */
const lostTogether = [
  ['own-summary', 'signed-in-menu', 'notification-bell'],
  ['subject-discussion', 'copies-section', 'price-history', 'same-species-strip'],
  ['want-list-dialog', 'recent-imports-dialog'],
]
const lostAlone = Object.keys(lostParts).filter(name => !lostTogether.flat().includes(name))

function partOf(name: string): LostPart {
  const part = lostParts[name]
  if (!part) throw new Error(`No part has the name ${name}`)
  return part
}

test.each(
  [...lostAlone.map(name => [name]), ...lostTogether].map(names => [names.join(', '), names] as const),
)('a page without the file of %s stays, and has the part when the file can be loaded', async (_, names) => {
  const lost = names.map(partOf)
  const files = names.map(name => new RegExp(`/assets/${name}-[^/]+\\.js`))
  const [first] = lost
  if (!first) throw new Error('No part')
  const page = await pageFor(first)
  for (const file of files) await page.route(file, route => route.abort())
  const failures = files.map(file => page.waitForEvent('requestfailed', request => file.test(request.url())))
  await page.goto(app.url(first.at.replace('{collection}', collectionId)))
  await waitForHydration(page)
  for (const { use } of lost) {
    await use?.(page)
    // A part that is scrolled past within a frame is never seen.
    await nextFrames(page)
  }
  await Promise.all(failures)
  const retried = lost.filter(({ retry }) => retry === clickTryAgain).length
  if (retried > 0) await expect.poll(() => tryAgain(page).count()).toBe(retried)
  for (const { without } of lost) await without?.(page).waitFor()
  await banner(page).getByRole('link', { name: 'ChaseKit home page' }).waitFor()
  expect(await main(page).getByRole('heading').count()).toBeGreaterThan(0)
  for (const { part } of lost) expect(await part(page).count()).toBe(0)

  for (const file of files) await stopRouting(page, file)
  for (let press = 0; press < retried; press++) await clickTryAgain(page)
  for (const { retry, part } of lost) {
    if (!retry) await page.evaluate(() => dispatchEvent(new Event('online')))
    else if (retry !== clickTryAgain) await retry(page)
    await part(page).waitFor()
    // A dialog covers the button of the next one.
    if (names.length > 1) await page.keyboard.press('Escape')
  }
})

test('every part that is loaded on demand is lost in a test', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const imported = files.flatMap(file =>
    [...readFileSync(`src/web/${file}`, 'utf8').matchAll(/\bimport\('[^']*?([\w-]+)\.tsx'\)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(imported.toSorted()).toEqual([...Object.keys(lostParts), ...testedElsewhere].toSorted())
})

test('without a network, the code of a card that is shown offline is tried again with the network', async () => {
  const page = await app.open('/card/base1-4', {
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
  })
  await cutNetwork(page)
  await navigateWithoutReload(page, '/card/base1-15')
  await page.getByText('The card could not be loaded.').waitFor()
  await restoreNetwork(page)
  await page.getByRole('heading', { name: 'Venusaur', level: 1 }).waitFor()
})

test('a page whose own code is lost at first can be read, says so and responds once the code is there', async () => {
  const mayShift = 'the notice appears above a page that was loaded without it'
  const page = await newPage({ ...lostFile, mayShift, context: wideWindow })
  const code = /\/assets\/sets-route-[^/]+\.js/
  await page.route(code, route => route.abort())
  await page.goto(app.url('/sets'))
  await page.getByRole('status').getByText('The server could not be reached').waitFor()
  await main(page).getByRole('link', { name: 'Base Set', exact: false }).first().waitFor()
  await stopRouting(page, code)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await waitForHydration(page)
  expect(await page.getByRole('status').getByText('The server could not be reached').count()).toBe(0)
})

test('a page that lost a script of several pages at first responds once the script can be downloaded', async () => {
  const page = await newPage({
    ...lostFile,
    mayShift: 'the notice appears above the page',
    context: wideWindow,
  })
  const shared = /\/assets\/common-[^/]+\.js/
  await page.route(shared, route => route.abort())
  await page.goto(app.url('/sets'))
  await page.getByRole('status').getByText('The server could not be reached').waitFor()
  await stopRouting(page, shared)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await waitForHydration(page)
})
