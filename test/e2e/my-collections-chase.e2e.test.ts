import { expect, test } from 'vitest'
import { moveTo } from '#test/support/app-in-browser.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import {
  createCollectorBrowser,
  cardsIn,
  clickButton,
  waitForText,
} from '#test/support/my-collections-page.ts'
import { signInApp } from '#test/support/sign-in-app.ts'

const app = signInApp()
const chase = '/collections?set=base1&action=chase'

test('chasing a set creates one collection of its cards and opens it', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open(chase, { context: wideWindow })
  await waitForText(page, 'Successfully created collection with 102 cards!')
  await page.getByRole('heading', { name: 'Base Set', level: 1 }).waitFor()
  const [created, ...others] = await ash.list()
  expect(others).toEqual([])
  expect(new URL(page.url()).search).toBe(`?id=${created?.id}`)
  const detail = page.getByRole('region', { name: 'About this collection' })
  await detail.getByText('0 of 102 owned').waitFor()
  await clickButton(page, '102 missing')
  const missing = page.getByRole('dialog', { name: 'Missing from Base Set' })
  await expect.poll(() => missing.getByRole('listitem').count(), slowTimeout).toBe(102)
  await page.keyboard.press('Escape')
  await page.reload()
  await cardsIn(page).first().waitFor()
  expect(await ash.list()).toHaveLength(1)
})

test('while the collection is created, at most 50 of its cards are shown', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/', { context: wideWindow })
  let finish = () => {}
  const gate = new Promise<void>(resolve => (finish = resolve))
  await page.route('**/api/collections', async route => {
    await gate
    await route.continue()
  })
  await moveTo(page, chase)
  const preview = page.getByRole('list', { name: 'The first 50 of 102 cards' })
  await preview.waitFor()
  expect(await preview.getByRole('listitem').count()).toBe(50)
  finish()
  await waitForText(page, 'Successfully created collection with 102 cards!')
})

test('opening the same address twice creates one collection', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open(chase, { context: wideWindow })
  await cardsIn(page).first().waitFor()
  await moveTo(page, '/sets')
  await moveTo(page, chase)
  await expect.poll(() => new URL(page.url()).searchParams.has('id'), slowTimeout).toBe(true)
  expect(await ash.list()).toHaveLength(1)
})

test('an unknown set shows an error', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections?set=nowhere&action=chase', {
    context: wideWindow,
    allowedErrors: [/404/],
  })
  await waitForText(page, 'Failed to create collection: There is no such set')
  expect(await ash.list()).toEqual([])
})

test('a collection missing after its creation shows an error', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/', { context: wideWindow })
  await page.route('**/api/collections?userId=*', route =>
    route.fulfill({ json: { collections: [], pagination: {} } }),
  )
  await moveTo(page, chase)
  await waitForText(page, 'Failed to create collection - collection not found after creation')
})

test('completion counts owned cards and lists the missing ones', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Mix', '4!', '2!', '15')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const detail = page.getByRole('region', { name: 'About this collection' })
  await detail.getByText('2 of 102 owned').waitFor()
  await clickButton(page, '100 missing')
  const missing = page.getByRole('dialog', { name: 'Missing from Base Set' })
  await missing
    .getByRole('listitem')
    .filter({ hasText: 'Venusaur' })
    .getByText('Want', { exact: true })
    .waitFor()
  const alakazam = missing.getByRole('listitem').filter({ hasText: 'Alakazam' })
  await alakazam.getByText('Not in this collection').waitFor()
})
