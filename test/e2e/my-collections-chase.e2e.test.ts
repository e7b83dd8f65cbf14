import { expect, test } from 'vitest'
import { navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { cardTile, setMode, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import {
  clickDetails,
  createCollectorBrowser,
  cardsIn,
  waitForText,
} from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const chase = '/collections?set=base1&action=chase'

test('chasing a set shows its first cards, creates one collection of all and opens it, also a second time', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/', { context: wideWindow })
  let finish = () => {}
  const gate = new Promise<void>(resolve => (finish = resolve))
  await page.route('**/api/collections', async route => {
    await gate
    await route.continue()
  })
  await navigateWithoutReload(page, chase)
  const preview = page.getByRole('list', { name: 'The first 50 of 102 cards' })
  await preview.waitFor()
  expect(await preview.getByRole('listitem').count()).toBe(50)
  finish()
  await waitForText(page, 'Successfully created collection with 102 cards!')
  await page.getByRole('heading', { name: 'Base Set', level: 1 }).waitFor()
  const [created, ...others] = await ash.list()
  expect(others).toEqual([])
  expect(new URL(page.url()).search).toBe(`?id=${created?.id}`)

  const detail = page.getByRole('region', { name: 'About this collection' })
  await clickDetails(page)
  await detail.getByText('0 of 102 owned').waitFor()
  await detail.getByRole('link', { name: '102 missing' }).click()
  await page.getByRole('heading', { name: 'Missing from Base Set', level: 1 }).waitFor()
  await page.getByText(/^102 cards/).waitFor()
  await page.getByRole('link', { name: 'Back to the collection' }).click()
  await cardsIn(page).first().waitFor()
  await navigateWithoutReload(page, '/sets')
  await navigateWithoutReload(page, chase)
  await expect.poll(() => new URL(page.url()).search, slowTimeout).toBe(`?id=${created?.id}`)
  expect(await ash.list()).toHaveLength(1)
})

test('a draft of the builder is offered beside the collection of its set, and saved there', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/set/base1', { context: wideWindow })
  await setMode(page, 'Collect')
  await cardTile(page, 'Charizard').locator('button.tile-link').click()
  await page.locator('[data-builder]').getByRole('link', { name: 'Charizard' }).waitFor()
  const link = page.getByRole('main').getByRole('link', { name: 'Save Collection' })
  expect(await link.getAttribute('title')).toContain(
    'What you picked in the builder is saved in the builder.',
  )
  await link.click()
  const drafts = page.getByRole('region', { name: 'On this device only' })
  await drafts.getByText('What you picked in the builder is a collection of its own').waitFor()
  await drafts.getByRole('button', { name: 'Save New Collection' }).click()
  await drafts.waitFor({ state: 'detached' })
  const names = async () => (await ash.list()).map(({ name }) => name)
  await expect.poll(names, slowTimeout).toEqual(['New Collection', 'Base Set'])
})

test('completion counts cards of all collections or of one, lists the missing ones, and counts printings', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Elsewhere', '4!')
  const id = await ash.make('Chase', '4', '2!', '15')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const detail = page.getByRole('region', { name: 'About this collection' })
  await clickDetails(page)
  await detail.getByText('2 of 102 owned').waitFor()
  await detail.getByRole('switch', { name: 'Count cards in all collections' }).press('Space')
  await detail.getByText('1 of 102 owned').waitFor()
  await page.reload()
  await detail.getByText('1 of 102 owned').waitFor()
  await detail.getByRole('link', { name: '101 missing' }).click()
  // The collection's page has such a choice, too.
  await page.getByRole('heading', { name: 'Missing from Base Set' }).waitFor()
  await page.getByRole('radio', { name: 'List' }).check()
  const missing = page.getByRole('list', { name: 'Missing' }).getByRole('listitem')
  await expect.poll(() => missing.count(), slowTimeout).toBe(101)
  await missing.filter({ hasText: 'Venusaur' }).getByText('Want', { exact: true }).waitFor()
  await missing.filter({ hasText: 'Alakazam' }).getByText('Not in this collection').waitFor()

  await page.getByRole('link', { name: 'Back to the collection' }).click()
  await detail.getByRole('switch', { name: 'Count cards in all collections' }).press('Space')
  await detail.getByText('2 of 102 owned').waitFor()
  await page.getByRole('radio', { name: 'Master Set' }).check()
  const text = await page.getByText(/^2 of \d+ printings owned$/).innerText()
  await navigateWithoutReload(page, '/set/base1')
  await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('radio', { name: 'Every Card' }).check()
  await page.getByText('2 of 102 owned').waitFor()
})
