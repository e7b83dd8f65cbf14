import { expect, test } from 'vitest'
import { appInBrowser, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import {
  selectedCollectionText,
  collectCards,
  miniCards,
  builderButton,
  panelOf,
  phoneWindow,
  selectOf,
  setMode,
  slowTimeout,
  readStoredBuilder,
  cardTile,
  wideWindow,
} from '#test/support/builder-page.ts'

const { open, url } = appInBrowser()
const set = '/sets?set=base1'

test('visitors who never collect see the panel, or on narrow windows its button', async () => {
  for (const context of [wideWindow, phoneWindow]) {
    const page = await open(set, { context })
    await (
      context === wideWindow ? panelOf(page).getByText('Start a collection') : builderButton(page)
    ).waitFor()
    expect(await panelOf(page).isVisible()).toBe(context === wideWindow)
    expect(await builderButton(page).isVisible()).toBe(context === phoneWindow)
    expect(await readStoredBuilder(page)).toBeNull()
  }
})

test('navigating from a page without the panel to one with it shows the panel', async () => {
  const page = await open('/', { context: wideWindow })
  await navigateWithoutReload(page, '/sets')
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await builderButton(page).count()).toBe(0)
})

test('pages without collecting have no builder', async () => {
  const page = await open('/sets', { allowedErrors: [/40[14]/] })
  const visiblePanels = () => panelOf(page).filter({ visible: true }).count()
  await expect.poll(visiblePanels, slowTimeout).toBe(1)
  for (const path of [
    '/',
    '/login',
    '/register',
    '/signup',
    '/collections',
    '/account',
    '/profile/ash',
    '/api/docs',
    '/design',
    '/forgot-password',
    '/nowhere',
  ]) {
    await navigateWithoutReload(page, path)
    await expect.poll(visiblePanels, { message: path, ...slowTimeout }).toBe(0)
    expect(await builderButton(page).count()).toBe(0)
  }
  for (const path of ['/search?q=pikachu', '/card/base1-4', '/set/base1', '/categories']) {
    await navigateWithoutReload(page, path)
    await expect.poll(visiblePanels, { message: path, ...slowTimeout }).toBe(1)
    await navigateWithoutReload(page, '/')
    await expect.poll(visiblePanels, slowTimeout).toBe(0)
  }
})

test('collecting creates a collection, shows its cards and survives a reload', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Charizard', 'Blastoise')
  expect(await selectedCollectionText(page)).toBe('New Collection (Local)')
  expect(await miniCards(page).allInnerTexts()).toEqual(['Charizard', 'Blastoise'])
  await panelOf(page).getByText('2 cards').waitFor()
  await cardTile(page, 'Charizard').locator('button.tile-link').click()
  expect(await miniCards(page).count()).toBe(2)
  await page.getByRole('status').filter({ hasText: 'Charizard is already in New Collection' }).waitFor()

  await page.reload()
  await expect.poll(() => miniCards(page).count(), slowTimeout).toBe(2)
  await expect
    .poll(
      () => cardTile(page, 'Charizard').locator('button.tile-link').getAttribute('aria-pressed'),
      slowTimeout,
    )
    .toBe('true')
  await setMode(page, 'View')
  await cardTile(page, 'Charizard').locator('a').first().click()
  await page.waitForURL('**/card/base1-4')
})

test('cards of a search are collected into the same collection', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Charizard')
  await page.goto(url('/search?q=pikachu'))
  const first = page.getByRole('list', { name: 'Cards found' }).locator('button.tile-link').first()
  await first.click()
  await expect
    .poll(() => miniCards(page).allInnerTexts(), slowTimeout)
    .toEqual(['Charizard', expect.stringContaining('Pikachu')])
})

test('the button of a card page adds the card and turns collecting on', async () => {
  const page = await open('/card/base1-4', { context: wideWindow })
  await page.getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByRole('button', { name: 'In your collection' }).waitFor()
  expect(await miniCards(page).allInnerTexts()).toEqual(['Charizard'])
  expect(await readStoredBuilder(page)).toMatchObject({ collectionMode: true })
})

test('a new collection can be named, and an empty one is deleted on reload', async () => {
  const page = await open(set, { context: wideWindow })
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await selectOf(page).locator('option').allInnerTexts()).toEqual([
    'Select a collection...',
    'Create new collection',
  ])
  await selectOf(page).selectOption('Create new collection')
  await panelOf(page).locator('[data-highlighted]').waitFor()
  await panelOf(page).locator('[data-highlighted]').waitFor({ state: 'detached' })
  const headline = panelOf(page).getByPlaceholder('Write a headline?')
  await headline.fill('Fire starters')
  await panelOf(page).getByText('Unsaved').waitFor()
  await expect
    .poll(async () => (await readStoredBuilder(page))?.collections[0]?.name, slowTimeout)
    .toBe('Fire starters')
  await panelOf(page).getByText('Kept in this browser').waitFor()
  expect(await selectedCollectionText(page)).toBe('Fire starters (Local)')

  await headline.fill('Something else')
  await headline.press('Escape')
  expect(await headline.inputValue()).toBe('Fire starters')
  await page.reload()
  await expect.poll(() => selectedCollectionText(page), slowTimeout).toBe('Select a collection...')
})

test('a local collection is deleted after confirmation, without a request', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Charizard')
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push(request.url())
  })
  await panelOf(page).getByRole('button', { name: 'Delete Collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await dialog
    .getByText('Are you sure you want to delete "New Collection"? This action cannot be undone.')
    .waitFor()
  await dialog.getByText('Cancel').click()
  expect(await miniCards(page).count()).toBe(1)
  await panelOf(page).getByRole('button', { name: 'Delete Collection' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Collection deleted successfully').waitFor()
  expect((await readStoredBuilder(page))?.collections).toEqual([])
  expect(calls).toEqual([])
})

test('on a phone the builder opens as a sheet, and its button shows the number of cards', async () => {
  const page = await open(set, { context: phoneWindow })
  await collectCards(page, 'Charizard')
  await expect.poll(() => builderButton(page).innerText(), slowTimeout).toMatch(/My Collections\s*1/)
  await builderButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'My Collections' })
  await sheet.getByRole('link', { name: 'Charizard' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible(), slowTimeout).toBe(false)
  await builderButton(page).click()
  await sheet.getByRole('link', { name: 'Charizard' }).click()
  await page.waitForURL('**/card/base1-4')
  await expect.poll(() => sheet.isVisible(), slowTimeout).toBe(false)
})
