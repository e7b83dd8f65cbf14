import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import {
  openViewSheet,
  phoneWindow,
  readStoredBuilder,
  slowTimeout,
  wideWindow,
} from '#test/support/builder-page.ts'
import { clickButton, clickUndo, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

type Collector = Awaited<ReturnType<typeof createCollectorBrowser>>

const tile = (page: Page, name: string) =>
  page.locator('.tile', { has: page.getByRole('link', { name, exact: true }) })
async function press(page: Page, name: string, label: 'Own' | 'Want'): Promise<void> {
  await tile(page, name).hover()
  await tile(page, name)
    .getByRole('button', { name: `${label} ${name}` })
    .click()
}
const toast = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text)

/** The statuses of the user's cards by collection and number. */
async function cardsOf(ash: Collector) {
  const collections = await Promise.all((await ash.list()).map(({ id }) => ash.read(id)))
  return Object.fromEntries(
    collections.map(({ name, cards }) => [
      name,
      Object.fromEntries(cards.map(({ productId, status }) => [productId.replace('base1-', ''), status])),
    ]),
  )
}

async function openSet(ash: Collector, options: Parameters<Collector['open']>[1] = {}) {
  const page = await ash.open('/set/base1', { context: wideWindow, ...options })
  await page.getByText('0 of 102 owned').waitFor()
  return page
}

test('one press puts cards into a first collection as owned or wanted, with Undo', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await openSet(ash)
  await press(page, 'Charizard', 'Own')
  await toast(page, 'Charizard: owned in My cards').waitFor()
  await press(page, 'Blastoise', 'Want')
  await toast(page, 'Blastoise: wanted in My cards').waitFor()
  await page.getByText('1 of 102 owned').waitFor()
  expect(await cardsOf(ash)).toEqual({ 'My cards': { 2: 'chasing', 4: 'owned' } })
  await press(page, 'Blastoise', 'Own')
  await toast(page, 'Blastoise: owned in My cards').waitFor()
  await clickUndo(page)
  await expect.poll(() => cardsOf(ash), slowTimeout).toEqual({ 'My cards': { 2: 'chasing', 4: 'owned' } })
})

test('who has collections is asked once which one, and later cards go there too, also from the page of a card', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '1')
  const page = await openSet(ash)
  await press(page, 'Charizard', 'Own')
  const question = page.getByRole('dialog', { name: 'Which collection?' })
  await question.getByRole('button', { name: 'Binder' }).click()
  await toast(page, 'Charizard: owned in Binder').waitFor()
  await page.goto(app.url('/card/base1-2'))
  await page.getByRole('main').getByRole('button', { name: 'Want Blastoise' }).first().click()
  await toast(page, 'Blastoise: wanted in Binder').waitFor()
  expect(await cardsOf(ash)).toEqual({ Binder: { 1: 'chasing', 2: 'chasing', 4: 'owned' } })
  await page.locator('.toasts').getByRole('link', { name: 'Binder' }).click()
  await page.waitForURL(`**/collections?id=${id}`)
})

test('on a phone the menu changes the number of copies, and nothing covers its message', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!')
  await ash.call('PUT', '/account', { targetCollectionId: id })
  const page = await ash.open('/set/base1', { context: phoneWindow })
  await page.getByText('1 of 102 owned').waitFor()
  // The list of messages is open before the menu.
  await press(page, 'Blastoise', 'Want')
  await toast(page, 'Blastoise: wanted in Binder').waitFor()
  await tile(page, 'Charizard').getByRole('button', { name: 'Own Charizard: 1' }).click()
  const menu = page.getByRole('dialog', { name: 'Charizard' })
  await menu.getByRole('button', { name: /^One more/ }).click()
  const copies = async () => (await ash.read(id)).cards[0]?.copies?.map(({ quantity }) => quantity)
  await expect.poll(copies, slowTimeout).toEqual([2])
  const message = page.locator('.toast', { hasText: 'Copy changed' })
  await message.getByRole('button', { name: 'Undo' }).click({ timeout: 5000 })
  await expect.poll(copies, slowTimeout).not.toEqual([2])
})

test('twelve owned and four wanted cards take sixteen clicks', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await openSet(ash)
  const list = page.getByRole('list', { name: 'Cards of Base Set' })
  for (let position = 1; position <= 16; position++) {
    const item = list.locator(`[aria-posinset="${position}"]`)
    await item.hover()
    await item.getByRole('button', { name: position <= 12 ? /^Own / : /^Want / }).click()
  }
  await page.getByText('12 of 102 owned').waitFor()
  const statuses = async () => Object.values((await cardsOf(ash))['My cards'] ?? {}).toSorted()
  await expect.poll(statuses, slowTimeout).toEqual([...Array(4).fill('chasing'), ...Array(12).fill('owned')])
})

test('eighty cards are marked with twenty keys', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await openSet(ash)
  // The keys are loaded with the code that marks cards, when the browser is idle.
  await press(page, 'Charizard', 'Own')
  await clickUndo(page)
  // Owned cards would be left out.
  await tile(page, 'Charizard').getByRole('button', { pressed: true }).waitFor({ state: 'hidden' })
  await tile(page, 'Alakazam').getByRole('link', { name: 'Alakazam', exact: true }).focus()
  const columns = await page
    .getByRole('list', { name: 'Cards of Base Set' })
    .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  let keys = 0
  const key = async (name: string) => {
    keys += 1
    await page.keyboard.press(name)
  }
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
  const select = async (name: string, position: number) => {
    await key(name)
    await expect.poll(focused, slowTimeout).toBe(String(position))
  }
  const rows = Math.floor(79 / columns)
  for (let row = 1; row <= rows; row++) await select('Shift+ArrowDown', 1 + row * columns)
  for (let position = 2 + rows * columns; position <= 80; position++)
    await select('Shift+ArrowRight', position)
  await key('o')
  await toast(page, '80 added to My cards.').waitFor()
  expect(keys).toBeLessThanOrEqual(20)
  expect(Object.values((await cardsOf(ash))['My cards'] ?? {})).toEqual(Array(80).fill('owned'))
  await clickUndo(page)
  await expect.poll(() => cardsOf(ash), slowTimeout).toEqual({ 'My cards': {} })
})

test('presses survive lost responses and a failing server, and are made once', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await openSet(ash, { allowedErrors: [/ERR_FAILED/, /503/] })
  let calls = 0
  await page.route('**/cards/batch', async route => {
    calls += 1
    // The first call reaches the server, but its response is lost; the second one fails.
    if (calls === 1) await route.fetch()
    if (calls > 2) return route.continue()
    return calls === 1 ? route.abort() : route.fulfill({ status: 503, body: '{}' })
  })
  await press(page, 'Charizard', 'Own')
  await toast(page, 'Charizard: owned in My cards').waitFor()
  expect(calls).toBe(3)
  await clickUndo(page)
  await expect.poll(() => cardsOf(ash), slowTimeout).toEqual({ 'My cards': {} })
})

test('a press without a network shows the card as before, and can be tried again', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await openSet(ash, { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  await press(page, 'Blastoise', 'Own')
  await toast(page, 'Blastoise: owned in My cards').waitFor()
  await cutNetwork(page)
  await press(page, 'Charizard', 'Own')
  await toast(page, 'You are offline. This was not saved.').waitFor({ timeout: 15_000 })
  expect(await tile(page, 'Charizard').locator('.own-button[aria-pressed="true"]').count()).toBe(0)
  await restoreNetwork(page)
  await page.locator('.toasts').getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Charizard: owned in My cards').waitFor()
  expect(await cardsOf(ash)).toEqual({ 'My cards': { 2: 'owned', 4: 'owned' } })
})

test('a visitor marks cards in a local collection, which keeps the status when it is saved', async () => {
  const page = await app.open('/set/base1', { context: wideWindow })
  await press(page, 'Charizard', 'Own')
  await press(page, 'Blastoise', 'Want')
  const pressed = (name: string) =>
    tile(page, name).locator('.own-button[aria-pressed="true"]').allInnerTexts()
  await expect.poll(() => pressed('Charizard'), slowTimeout).toEqual(['✓'])
  await expect.poll(() => pressed('Blastoise'), slowTimeout).toEqual(['Want'])
  const stored = await readStoredBuilder(page)
  expect(stored).toMatchObject({ collectionMode: false })
  expect(stored?.collections[0]?.cards).toMatchObject([
    { productId: 'base1-4', isOwned: true },
    { productId: 'base1-2' },
  ])
  await page.getByRole('link', { name: 'My Collections', exact: true }).first().click()
  const onDevice = page.getByRole('region', { name: 'On this device only' })
  await onDevice.getByRole('link', { name: 'Charizard' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await onDevice.getByRole('button', { name: /^Own Charizard/, pressed: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await onDevice.getByRole('link', { name: 'Charizard' }).waitFor({ state: 'detached' })
  expect(await onDevice.getByRole('link', { name: 'Blastoise' }).count()).toBe(1)
})

test('marks of owned cards and copies leave the number of the card free', async () => {
  const ash = await createCollectorBrowser(app)
  const cards = [{ productId: 'base1-4', cardStatus: 'owned', tags: ['trade'], copies: [{ quantity: 12 }] }]
  const { id } = await ash.call<{ id: string }>('POST', '/collections', { name: 'Binder', cards })
  const expectFreeNumber = async (mark: Locator) => {
    // Both are measured at one moment, because the page may still move.
    const overlap = await mark.evaluate(element => {
      const tiles = [...document.querySelectorAll('.tile')]
      const tile = tiles.find(({ textContent }) => textContent.includes('Charizard'))
      const foot = tile?.querySelector('.face-foot')?.getBoundingClientRect()
      return element.getBoundingClientRect().bottom - (foot?.top ?? 0)
    })
    expect(overlap).toBeLessThanOrEqual(0)
  }
  const page = await ash.open('/set/base1', { context: phoneWindow })
  for (const { viewport } of [phoneWindow, wideWindow]) {
    await page.setViewportSize(viewport)
    await page.goto(app.url('/set/base1'))
    await expectFreeNumber(page.getByRole('button', { name: 'Own Charizard', pressed: true }))
    await page.goto(app.url(`/collections?id=${id}`))
    await expectFreeNumber(page.getByRole('listitem').getByTitle('For Trade'))
    await expectFreeNumber(page.getByRole('listitem').getByRole('button', { name: /12/ }).first())
    await openViewSheet(page)
    await clickButton(page, 'Select')
    await expectFreeNumber(page.getByRole('checkbox', { name: 'Select Charizard' }).locator('..'))
    await clickButton(page, 'Done')
    await openViewSheet(page)
    await clickButton(page, 'Reorder')
    await expectFreeNumber(page.getByLabel('Charizard, position 1 of 1').locator('+ *'))
  }
})

test('both buttons of the smallest tiles of a phone are in one row', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/sets?set=base1', { context: phoneWindow })
  const charizard = tile(page, 'Charizard')
  const buttons = charizard.locator('.own-button').filter({ visible: true })
  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await charizard.hover()
    await expect.poll(() => buttons.count()).toBe(2)
    const tops = await buttons.evaluateAll(all => all.map(button => button.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
  }
})
