import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import {
  collectCards,
  miniCards,
  builderButton,
  panelOf,
  phoneWindow,
  slowTimeout,
  wideWindow,
} from '#test/support/builder-page.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const { url } = appInBrowser()
const set = '/sets?set=base1'
const builderCode = /assets\/builder-(?!key-|slot-)[^/]*\.js/

/** Holds the builder's code back until the returned function is called. */
async function holdBuilder(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(builderCode, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a button pressed before the builder is loaded opens it as a sheet, by keyboard', async () => {
  const page = await newPage({ context: phoneWindow })
  const load = await holdBuilder(page)
  await page.goto(url(set))
  await builderButton(page).press('Enter')
  load()
  await page.getByRole('dialog').getByText('Start a collection').waitFor()
})

test('the page reserves space for the panel before its code is loaded, and none once it is folded away', async () => {
  const page = await newPage({ context: wideWindow })
  const width = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().width)
  const load = await holdBuilder(page)
  await page.goto(url('/card/base1-4'))
  expect(await width()).toBe(1104)
  load()
  await panelOf(page).waitFor()
  expect(await width()).toBe(1104)
  await page.getByRole('button', { name: 'Own Charizard' }).click()
  await expect.poll(() => miniCards(page).count(), slowTimeout).toBe(1)
  await page.reload()
  await expect.poll(() => miniCards(page).count(), slowTimeout).toBe(1)
  expect(await width()).toBe(1104)
  await panelOf(page).getByRole('button', { name: 'Close the builder' }).click()
  await builderButton(page).waitFor()
  await page.reload()
  await builderButton(page).waitFor()
  expect([await width(), await panelOf(page).count()]).toEqual([1440, 0])
  await builderButton(page).click()
  await panelOf(page).waitFor()
})

test('without its code the builder adds no card and turns collecting off, and with it its button opens it', async () => {
  const page = await newPage({
    context: wideWindow,
    allowedErrors: [/ERR_FAILED|dynamically imported/],
    mayShift: 'the space of the panel goes, because its code cannot be loaded',
  })
  await page.route(builderCode, route => route.abort())
  await page.goto(url('/explore-cards?set=base1'))
  await builderButton(page).waitFor()
  const chosen = page.getByRole('group', { name: 'Selected cards' })
  await page.getByRole('list', { name: 'Cards' }).getByRole('checkbox').first().check()
  await chosen.getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByText(/could not be added/).waitFor()
  expect(await chosen.getByRole('status').innerText()).toBe('1 card selected')
  await navigateWithoutReload(page, set)
  await page.getByRole('main').getByText('Collect', { exact: true }).click()
  const view = page.getByRole('main').getByRole('radio', { name: 'View' })
  await expect.poll(() => view.isChecked(), slowTimeout).toBe(true)
  await stopRouting(page, builderCode)
  await builderButton(page).click()
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await collectCards(page, 'Alakazam')
  expect(await miniCards(page).count()).toBe(1)
})

test('without scripts a wide page reserves no space', async () => {
  const page = await newPage({ context: { ...wideWindow, javaScriptEnabled: false } })
  await page.goto(url('/card/base1-4'))
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
})
