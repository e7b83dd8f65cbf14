import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import {
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
const builderCode = /assets\/builder[^/]*\.js/

/** Holds the builder's code back until the returned function is called. */
async function holdBuilder(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(builderCode, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the page reserves space for the panel before its code is loaded, and none once it is folded away', async () => {
  const page = await newPage({ context: wideWindow })
  const width = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().width)
  const load = await holdBuilder(page)
  await page.goto(url('/card/base1-4'))
  expect(await width()).toBe(1104)
  load()
  await panelOf(page).waitFor()
  expect(await width()).toBe(1104)
  await page.getByRole('button', { name: 'Add to Collection' }).click()
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

test('a button pressed before the builder is loaded opens it, also by keyboard', async () => {
  for (const [viewport, panel] of [
    [phoneWindow.viewport, 'dialog'],
    [{ width: 1024, height: 800 }, 'complementary'],
  ] as const) {
    const page = await newPage({ context: { viewport } })
    const load = await holdBuilder(page)
    await page.goto(url(set))
    await builderButton(page).press('Enter')
    load()
    await page.getByRole(panel).getByText('Start a collection').waitFor()
  }
})

test('a builder that fails to load can be opened again by its button', async () => {
  const page = await newPage({
    context: wideWindow,
    allowedErrors: [/ERR_FAILED|dynamically imported/],
    mayShift: 'the space of the panel goes, because its code cannot be loaded',
  })
  await page.route(builderCode, route => route.abort())
  await page.goto(url('/card/base1-4'))
  await builderButton(page).waitFor()
  await stopRouting(page, builderCode)
  await builderButton(page).click()
  await panelOf(page).getByText('Start a collection').waitFor()
  expect(await page.context().cookies()).toEqual([])
})

test('without scripts a wide page reserves no space', async () => {
  const page = await newPage({ context: { ...wideWindow, javaScriptEnabled: false } })
  await page.goto(url('/card/base1-4'))
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
})
