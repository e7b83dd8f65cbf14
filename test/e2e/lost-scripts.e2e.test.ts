import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { navigateWithoutReload, waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { wideWindow } from '#test/support/builder-page.ts'
import { clickButton, clickDetails, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { scrollToElement } from '#test/support/page-waits.ts'
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

type LostPart = {
  as?: 'collector' | 'owner' | 'unverified'
  at: string
  width?: number
  use?: (page: Page) => Promise<unknown>
  /** What is shown without the part. */
  without?: (page: Page) => ReturnType<Page['locator']>
  /** What is pressed when the file can be loaded again; by default, the part appears by itself. */
  retry?: (page: Page) => Promise<unknown>
  part: (page: Page) => ReturnType<Page['locator']>
}

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => banner(page).getByRole('combobox').filter({ visible: true })
const typeIntoSearch = async (page: Page) => {
  await search(page).click()
  await search(page).pressSequentially('char')
}
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try Again' })
const clickTryAgain = (page: Page) => tryAgain(page).first().click()
const scrollTo = (selector: string) => (page: Page) => scrollToElement(page.locator(selector).first())
const inBinder = () => `/collections?id=${collectionId}`

/** A dialog that an item in the menu of a collection opens. */
function dialogOfMenu(item: string): LostPart {
  const open = async (page: Page) => {
    await clickButton(page, 'More actions')
    await clickButton(page, item)
  }
  return {
    as: 'collector',
    at: inBinder(),
    use: open,
    retry: open,
    part: page => page.getByRole('dialog').filter({ visible: true }),
  }
}

const openCardMenu = (page: Page) => clickButton(page, /^Number and collections of/)

async function chooseAnotherCollection(page: Page): Promise<void> {
  await openCardMenu(page)
  await clickButton(page, 'Add to another collection…')
}

/** Each part of the site whose code is loaded on demand, by its file. */
const parts: Record<string, LostPart | (() => LostPart)> = {
  'suggestion-panel': {
    at: '/',
    use: typeIntoSearch,
    without: search,
    part: page => banner(page).getByRole('listbox'),
  },
  'signed-in-menu': {
    as: 'collector',
    at: '/sets',
    without: page => banner(page).getByRole('link', { name: 'Account', exact: true }),
    part: page => banner(page).locator('button[popovertarget="account-menu"]'),
  },
  'signed-in-links': {
    as: 'collector',
    at: '/sets',
    width: 390,
    use: page => banner(page).getByRole('button', { name: 'Menu' }).click(),
    without: page => banner(page).getByRole('link', { name: 'Account', exact: true }),
    part: page => banner(page).getByRole('link', { name: 'Account Settings' }),
  },
  'notification-bell': {
    as: 'collector',
    at: '/sets',
    part: page =>
      banner(page)
        .getByRole('link', { name: /^Notifications/ })
        .filter({ visible: true }),
  },
  'verification-banner': {
    as: 'unverified',
    at: '/sets',
    part: page => page.getByRole('region', { name: 'Email not verified' }),
  },
  'auth-prompt': {
    at: '/card/base1-4',
    use: page =>
      main(page)
        .getByRole('button', { name: /^Favorite / })
        .click(),
    part: page => page.getByRole('dialog', { name: 'Sign in to vote' }),
  },
  toaster: {
    as: 'collector',
    at: '/card/base1-5',
    // A message that nobody saw is not shown later, so that the next action shows the first one.
    retry: page => main(page).getByRole('button', { name: 'Want' }).first().click(),
    part: page => page.locator('.toast').first(),
  },
  'own-summary': {
    as: 'collector',
    at: '/',
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'Your cards' }),
  },
  'copies-section': {
    at: '/card/base1-4',
    use: scrollTo('main section:last-of-type'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('heading', { name: 'Your Copies' }),
  },
  'price-history': {
    at: '/card/base1-4',
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'Price history' }),
  },
  'subject-discussion': {
    // A card that no other file comments on.
    at: '/card/base1-65#discussion',
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => page.getByText(/^No comments yet/).first(),
  },
  'same-species-strip': {
    at: '/card/base1-4',
    use: scrollTo('footer'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'More of this Pokémon' }),
  },
  'builder-slot': {
    at: '/card/base1-4',
    width: 390,
    part: page => page.getByRole('button', { name: 'My Collections', exact: true }),
  },
  'copy-table': () => ({
    as: 'collector',
    at: inBinder(),
    use: page => page.getByRole('radio', { name: 'Table' }).check(),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('gridcell').first(),
  }),
  'reorder-mode': () => ({
    as: 'collector',
    at: inBinder(),
    use: page => clickButton(page, 'Reorder'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => page.getByRole('list', { name: 'Cards in your order' }),
  }),
  'value-history': () => ({
    as: 'collector',
    at: inBinder(),
    use: async page => {
      await clickDetails(page)
      await scrollTo('main section.money')(page)
    },
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('radio', { name: '30 days' }),
  }),
  'save-dialog': {
    as: 'collector',
    at: '/search?q=charizard',
    use: page => clickButton(page, 'Save Search'),
    retry: page => clickButton(page, 'Save Search'),
    part: page => page.getByRole('dialog').filter({ visible: true }),
  },
  'owner-shell': {
    as: 'owner',
    at: '/owner/history',
    without: page => main(page).getByRole('heading', { name: /^Something went wrong/ }),
    part: page => main(page).getByRole('heading', { name: 'History', level: 1 }),
  },
  'own-menu': {
    as: 'collector',
    at: '/card/base1-5',
    use: openCardMenu,
    retry: openCardMenu,
    part: page => page.getByRole('dialog', { name: 'Clefairy' }),
  },
  'choose-collection': {
    as: 'collector',
    at: '/card/base1-5',
    use: chooseAnotherCollection,
    retry: chooseAnotherCollection,
    part: page => page.getByRole('dialog', { name: 'Which collection?' }),
  },
  'want-list-dialog': () => dialogOfMenu('Want List'),
  'recent-imports-dialog': () => dialogOfMenu('Undo an Import…'),
}

/** Parts that other tests lose: the builder, a feed's thread, what is shown offline, and what needs a real price. */
const testedElsewhere = ['builder', 'feed-thread', 'offline-card', 'offline-results', 'price-alert-line']

const lost = { allowedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/, /404/] }

/** An empty page of the user who has the part. */
async function pageFor({ as, width }: LostPart): Promise<Page> {
  const window = width ? { viewport: { width, height: 800 } } : wideWindow
  const options = { ...lost, mayShift: 'the message that a part is lost is lower than the part' }
  if (!as) return newPage({ ...options, context: window })
  const owner = as === 'owner' && (await app.insertSession({ role: 'owner' }))
  const session = as === 'unverified' ? await app.sessionOf(await app.unverified()) : collector.session
  return newPage({ ...options, context: app.asBrowserOf(owner || session, window) })
}

test.each(Object.entries(parts))(
  'a page without the file of %s stays, and has the part when the file can be loaded',
  async (name, facts) => {
    const lostPart = typeof facts === 'function' ? facts() : facts
    const page = await pageFor(lostPart)
    const file = new RegExp(`/assets/${name}-[^/]+\\.js`)
    await page.route(file, route => route.abort())
    const failure = page.waitForEvent('requestfailed', request => file.test(request.url()))
    await page.goto(app.url(lostPart.at))
    await waitForHydration(page)
    await lostPart.use?.(page)
    await failure
    await lostPart.without?.(page).waitFor()
    await banner(page).getByRole('link', { name: 'ChaseKit home page' }).waitFor()
    expect(await main(page).getByRole('heading').count()).toBeGreaterThan(0)
    expect(await lostPart.part(page).count()).toBe(0)

    await stopRouting(page, file)
    await (lostPart.retry ?? (() => page.evaluate(() => dispatchEvent(new Event('online')))))(page)
    await lostPart.part(page).waitFor()
  },
)

test('every part that is loaded on demand is lost in a test', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const imported = files.flatMap(file =>
    [...readFileSync(`src/web/${file}`, 'utf8').matchAll(/\bimport\('[^']*?([\w-]+)\.tsx'\)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(imported.toSorted()).toEqual([...Object.keys(parts), ...testedElsewhere].toSorted())
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
  const page = await newPage({ ...lost, mayShift, context: wideWindow })
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
  const page = await newPage({ ...lost, mayShift: 'the notice appears above the page', context: wideWindow })
  const shared = /\/assets\/common-[^/]+\.js/
  await page.route(shared, route => route.abort())
  await page.goto(app.url('/sets'))
  await page.getByRole('status').getByText('The server could not be reached').waitFor()
  await stopRouting(page, shared)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await waitForHydration(page)
})
