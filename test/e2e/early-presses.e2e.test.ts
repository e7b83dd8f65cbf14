import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { miniCards, panelOf, soon, stored, wide } from '#test/support/builder-page.ts'

const { url } = appInBrowser()

/** A page whose entry script has run, and which React takes over when `release` lets its code through. */
async function beforeHydration(path: string, code: RegExp) {
  const page: Page = await newPage({ context: wide })
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(code, async route => {
    await released
    await route.continue()
  })
  await page.goto(url(path), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.head.querySelector('link[rel=stylesheet]:not([id])'))
  return { page, release }
}

test('a card added before the page is ready is in the collection once it is', async () => {
  const { page, release } = await beforeHydration('/card/base1-4', /card-route[^/]*\.js/)
  await page.getByRole('button', { name: 'Add to Collection' }).dispatchEvent('click')
  release()
  await expect.poll(() => miniCards(page).allInnerTexts(), soon).toEqual(['Charizard'])
})

test('collecting that was chosen before the page is ready is on once it is', async () => {
  const { page, release } = await beforeHydration('/sets?set=base1', /sets-route[^/]*\.js/)
  await page.getByRole('main').getByRole('radio', { name: 'Collect' }).dispatchEvent('click')
  release()
  await expect.poll(async () => (await stored(page))?.collectionMode, soon).toBe(true)
  expect(await panelOf(page).getByRole('radio', { name: 'Collect' }).isChecked()).toBe(true)
})
