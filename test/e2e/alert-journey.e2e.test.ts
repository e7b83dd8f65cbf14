import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { addDays, toUtcDay } from '#domain/day.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { composeDigestMail } from '#server/notifications/digest-mail.ts'
import { listUndigested } from '#server/notifications/list-notifications.ts'
import { evaluateAlerts } from '#server/search-alerts/alert-job.ts'
import { type NewPrice, openSources, storePrices } from '#test/support/alert-database.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { type CatalogueContent, importEventsOf, stream } from '#test/support/import-into-database.ts'
import { clickDetails, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { scrollToElement } from '#test/support/page-waits.ts'
import { type CollectorBrowser, dialog, saveSearch, searchesOf } from '#test/support/saved-search-page.ts'
import { signInApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = signInApp()
const now = new Date()
const today = toUtcDay(now)
const [weekAgo, yesterday] = [addDays(today, -7), addDays(today, -1)]

type PriceField = { when?: string; name: string; value: string }

let ash: CollectorBrowser
let gary: CollectorBrowser
let binder: string
let alerts: Awaited<ReturnType<typeof openSources>>

const importSets = (content: CatalogueContent) =>
  importCatalogue(app.pool(), 'tcgdex', stream(importEventsOf(content)))
const importPricesOf = (day: string, prices: NewPrice[]) => storePrices(app.pool(), prices, { day, now })
/** Evaluates like another process of the site. */
const evaluate = () => evaluateAlerts(alerts.deps)

const oldSets: CatalogueContent = { old1: ['1'] }
const allSets: CatalogueContent = { ...oldSets, new1: [{ number: '1' }, { number: '2', name: 'Raichu' }] }
const newPrices: NewPrice[] = [
  ['base1-4', 18],
  ['base1-2', 13],
  ['base1-5', 1],
]

async function addPriceAlert(page: Page, { when, name, value }: PriceField): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add a Price Alert' }).click()
  const added = dialog(page).getByRole('group').last()
  if (when) await added.getByRole('combobox', { name: 'When the price' }).selectOption(when)
  await added.getByRole('textbox', { name }).fill(value)
}

/** Saves and shares a search over the own cards with two alerts, and one over all cards with another. */
async function saveSearches(): Promise<void> {
  const page = await ash.open('/search?q=set%3Abase1&scope=mine', { context: wideWindow })
  await page.getByRole('button', { name: 'Save Search' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('My Base Set')
  await dialog(page)
    .getByRole('checkbox', { name: /Everybody/ })
    .check()
  await addPriceAlert(page, { name: 'Amount', value: '20' })
  await addPriceAlert(page, { when: 'moves by', name: 'Percent', value: '25' })
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /^Saved/ }).waitFor()
  await saveSearch(ash, { name: 'New Pikachu', query: 'name:pikachu', alerts: [{ kind: 'new-card' }] })
}

const feedOf = async (collector: CollectorBrowser) =>
  (await fetch((await collector.call<{ url: string }>('POST', '/alerts/feed')).url)).text()
const eventsOf = async (collector: CollectorBrowser) =>
  (await collector.call<{ events: AlertEvent[] }>('GET', '/alerts/events')).events
const searchOf = async (collector: CollectorBrowser, name: string) =>
  (await searchesOf(collector)).find(search => search.name === name)

beforeAll(async () => {
  alerts = await openSources(app.pool(), { now: () => now })
  await importSets(oldSets)
  await importPricesOf(weekAgo, [['base1-4', 26]])
  await importPricesOf(yesterday, [
    ['base1-4', 25],
    ['base1-2', 12],
    ['base1-5', 30],
  ])
  await evaluate()
  ash = await createCollectorBrowser(app)
  gary = await createCollectorBrowser(app)
  binder = await ash.make('Binder', '4!', '2!')
  // A public list has only cards of public collections.
  await ash.call('PUT', `/collections/${binder}`, { isPublic: true })
  await gary.make('Other', '2!')
})
afterAll(() => alerts.close())

/** Another user watches the same over own cards, but does not have the card whose price falls. */
async function saveSameSearch(): Promise<void> {
  const same = await searchOf(ash, 'My Base Set')
  const { name, query, scope, alerts: rules = [] } = same ?? {}
  const withoutIds = rules.map(({ id: _, createdAt: __, lastFiredAt: ___, ...rule }) => rule)
  await saveSearch(gary, { name, query, scope, alerts: withoutIds })
}

test('an import after searches were saved and shared raises their alerts', async () => {
  await saveSearches()
  await saveSameSearch()
  for (const user of [ash, gary]) await user.call('PUT', '/notices/settings', { digest: true })
  await importSets(allSets)
  await importPricesOf(today, newPrices)
  // The server also evaluates every minute, so it may have been faster.
  await evaluate()
  await expect.poll(() => eventsOf(ash), slowTimeout).toHaveLength(3)
  // The server names the new card once it has loaded the imported catalogue.
  const cardNames = async () => (await eventsOf(ash)).map(({ card }) => card.name)
  await expect.poll(cardNames, slowTimeout).toContain('Pikachu')
})

test('an import raises exactly the matching alerts, and none for a user who does not own the card', async () => {
  const facts = (await eventsOf(ash)).map(event => {
    const { search, kind, card, before, price } = event
    return [search.name, kind, card.id, before, price]
  })
  expect(facts.toSorted()).toEqual([
    ['My Base Set', 'price-below', 'base1-4', 25, 18],
    ['My Base Set', 'price-move', 'base1-4', 26, 18],
    ['New Pikachu', 'new-card', 'new1-1', null, null],
  ])
  expect(await eventsOf(gary)).toEqual([])
})

test('the notifications are one for each search, and the alerts page shows the triggered alerts of one', async () => {
  const page = await ash.open('/notices', { context: wideWindow })
  const items = page.getByRole('main').getByRole('listitem')
  for (const [hl, texts] of [
    ['en', ['My Base Set: news about 1 card', 'New Pikachu: news about 1 card']],
    ['ja', ['「My Base Set」：1枚のカードの新しい情報', '「New Pikachu」：1枚のカードの新しい情報']],
  ] as const) {
    await page.goto(app.url(`/notices?hl=${hl}`))
    await expect.poll(() => items.count(), slowTimeout).toBe(2)
    const shown = (await items.getByRole('link').allInnerTexts()).map(text =>
      text.replace(/^(Unread|未読):\s*/, ''),
    )
    expect(shown.toSorted()).toEqual(texts)
    expect(await items.filter({ hasText: 'My Base Set' }).innerText()).toMatch(
      new RegExp(`Charizard: \\$2[56]\\.00 → \\$18\\.00\\s+TCGplayer · .+ · .+ → ${today}`),
    )
  }
  await page.goto(app.url('/alerts?hl=en'))
  const events = page.getByRole('list', { name: 'Triggered alerts' }).getByRole('listitem')
  await expect.poll(() => events.count(), slowTimeout).toBe(3)
  await expect.poll(() => page.getByText(/Last triggered/).count()).toBe(3)
  await page.getByRole('link', { name: 'Show triggered alerts of New Pikachu' }).click()
  await expect.poll(() => events.count(), slowTimeout).toBe(1)
  expect(await events.innerText()).toMatch(/Pikachu\s+New card/)
})

test('the digest has one line for each search, in English and in Japanese', async () => {
  const { id: userId } = (await ash.call<{ user: { id: string } }>('POST', '/auth/ensure-user')).user
  const notifications = await listUndigested(app.pool(), { userId, through: null, limit: 11 })
  expect(notifications).toHaveLength(2)
  const cardName = (id: string) => findApiCard(alerts.deps.catalogue(), id)?.name
  const facts = { notifications, cardName, origin: app.url(''), siteName: 'ChaseKit', key: 'k' }
  const english = composeDigestMail({ ...facts, language: 'en' }).text
  expect(english).toContain('Your saved search My Base Set has news about 1 card:\n  Charizard: $2')
  expect(english).toContain('Your saved search New Pikachu has news about 1 card:\n  New: Pikachu (')
  const japanese = composeDigestMail({ ...facts, language: 'ja' }).text
  expect(japanese).toContain('「My Base Set」の1枚のカード')
  expect(japanese).toContain('「New Pikachu」の1枚のカードに新しい情報があります：\n  新しいカード：Pikachu')
})

test('the private feed has an entry for each alert', async () => {
  const titles = [...(await feedOf(ash)).matchAll(/<entry>[^]*?<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  )
  expect(titles.toSorted()).toEqual([
    'Charizard: $25.00 → $18.00',
    'Charizard: $26.00 → $18.00',
    'New: Pikachu',
  ])
  expect(await feedOf(gary)).not.toContain('<entry>')
})

test('repeating the import raises no alert again', async () => {
  await importSets(allSets)
  await importPricesOf(today, newPrices)
  await evaluate()
  expect(await eventsOf(ash)).toHaveLength(3)
})

test('a visitor sees the shared list, without what its owner does not share', async () => {
  const list = await searchOf(ash, 'My Base Set')
  const page = await app.open(`/list/${list?.id}`, { context: wideWindow })
  const names = page.locator('main .tile-name')
  await expect.poll(() => names.allInnerTexts(), slowTimeout).toEqual(['Blastoise', 'Charizard'])
  expect(await page.getByRole('main').innerText()).not.toMatch(/alert|Binder/i)
})

test('the chart of the collection shows the day at its prices', async () => {
  const page = await ash.open(`/collections?id=${binder}`, { context: wideWindow })
  await clickDetails(page)
  const section = page.getByRole('region', { name: 'Value over time', exact: true })
  await scrollToElement(section)
  const chart = section.getByRole('slider')
  await chart.waitFor()
  await chart.press('End')
  await expect.poll(() => chart.getAttribute('aria-valuetext'), slowTimeout).toContain('$31.00')
})

test('a price target of a card page is an alert, also when the code of its line is lost at first', async () => {
  const page = await gary.open('/card/base1-4', {
    context: wideWindow,
    allowedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/],
    mayShift: 'the message that the line is lost is lower than the line',
  })
  const code = /\/assets\/price-alert-line-[^/]+\.js/
  await page.route(code, route => route.abort())
  await page.reload()
  await page.getByText('Price alerts could not be loaded.').waitFor()
  await stopRouting(page, code)
  await page.locator('#market').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('textbox', { name: 'Amount in USD' }).fill('15')
  await page.getByRole('button', { name: 'Tell Me' }).click()
  await page.getByRole('list', { name: 'Your alerts' }).getByText('Below $15.00').waitFor()
  const target = { kind: 'price-below', amount: 15, currency: 'USD', variant: 'holo@unlimited' }
  expect((await searchesOf(gary)).find(({ query }) => query === 'id:"base1-4"')).toMatchObject({
    alerts: [target],
  })
})
