import { expect, test } from 'vitest'
import { appInBrowser, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import {
  selectedCollectionText,
  collectCards,
  miniCards,
  builderButton,
  panelOf,
  phoneWindow,
  setMode,
  slowTimeout,
  readStoredBuilder,
  cardTile,
  wideWindow,
} from '#test/support/builder-page.ts'

const { open } = appInBrowser()
const set = '/sets?set=base1'

test('the panel is beside pages for collecting and not on others, and a phone has a button for its sheet', async () => {
  const page = await open('/', { context: wideWindow })
  const panels = () => panelOf(page).filter({ visible: true }).count()
  await navigateWithoutReload(page, '/sets')
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await builderButton(page).count()).toBe(0)
  await navigateWithoutReload(page, '/collections')
  await expect.poll(panels, slowTimeout).toBe(0)
  expect(await builderButton(page).count()).toBe(0)
  await navigateWithoutReload(page, set)
  await expect.poll(panels, slowTimeout).toBe(1)
  expect(await readStoredBuilder(page)).toBeNull()

  await page.setViewportSize(phoneWindow.viewport)
  await builderButton(page).waitFor()
  expect(await panels()).toBe(0)
  await collectCards(page, 'Charizard')
  await expect.poll(() => builderButton(page).innerText(), slowTimeout).toMatch(/Collection Builder\s*1/)
  await builderButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Collection Builder' })
  await sheet.getByRole('link', { name: 'Charizard' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible(), slowTimeout).toBe(false)
  await builderButton(page).click()
  await sheet.getByRole('link', { name: 'Charizard' }).click()
  await page.waitForURL('**/card/base1-4')
  await expect.poll(() => sheet.isVisible(), slowTimeout).toBe(false)
})

test('cards of a set and of a search are collected into one collection, kept over a reload and deleted', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Charizard', 'Blastoise')
  expect(await selectedCollectionText(page)).toBe('New Collection (Local)')
  expect(await miniCards(page).allInnerTexts()).toEqual(['Charizard', 'Blastoise'])
  await panelOf(page).getByText('2 cards').waitFor()
  const charizard = cardTile(page, 'Charizard').locator('button.tile-link')
  await charizard.click()
  expect(await miniCards(page).count()).toBe(2)
  await page.getByRole('status').filter({ hasText: 'Charizard is already in New Collection' }).waitFor()

  // The text is not saved yet when the page is left.
  await panelOf(page).getByPlaceholder('Write a headline?').fill('Fire and water')
  await page.reload()
  await expect.poll(() => selectedCollectionText(page), slowTimeout).toBe('Fire and water (Local)')
  await expect.poll(() => charizard.getAttribute('aria-pressed'), slowTimeout).toBe('true')
  await setMode(page, 'View')
  await cardTile(page, 'Charizard').locator('a').first().click()
  await page.waitForURL('**/card/base1-4')
  await navigateWithoutReload(page, '/search?q=pikachu')
  await setMode(page, 'Collect')
  await page.getByRole('list', { name: 'Cards found' }).locator('button.tile-link').first().click()
  await expect
    .poll(() => miniCards(page).allInnerTexts(), slowTimeout)
    .toEqual(['Charizard', 'Blastoise', expect.stringContaining('Pikachu')])

  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push(request.url())
  })
  await panelOf(page).getByRole('button', { name: 'Delete Collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Collection deleted successfully').waitFor()
  expect((await readStoredBuilder(page))?.collections).toEqual([])
  expect(calls).toEqual([])
})
