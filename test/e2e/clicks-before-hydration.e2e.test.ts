import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { miniCards, panelOf, slowTimeout, readStoredBuilder, wideWindow } from '#test/support/builder-page.ts'

const { url } = appInBrowser()
const entry = /assets\/entry-client[^/]*\.js/

/** A page that React hydrates when `release` lets this code through. */
async function beforeHydration(path: string, code: RegExp) {
  const page: Page = await newPage({ context: wideWindow })
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(code, async route => {
    await released
    await route.continue()
  })
  const early = page.waitForResponse(/assets\/early/)
  await page.goto(url(path), { waitUntil: 'commit' })
  const address = (await early).url()
  await page.evaluate(`import('${address}')`)
  return { page, release }
}

test('a card marked before hydration is in the collection after it', async () => {
  const { page, release } = await beforeHydration('/card/base1-4', entry)
  await page.getByRole('button', { name: 'Own Charizard' }).dispatchEvent('click')
  release()
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Charizard'])
})

test('collect mode selected before hydration is on after it', async () => {
  const { page, release } = await beforeHydration('/sets?set=base1', entry)
  await page.getByRole('main').getByRole('radio', { name: 'Collect' }).dispatchEvent('click')
  release()
  await expect.poll(async () => (await readStoredBuilder(page))?.collectionMode, slowTimeout).toBe(true)
  expect(await panelOf(page).getByRole('radio', { name: 'Collect' }).isChecked()).toBe(true)
})

test('a filter selected before hydration is applied after it', async () => {
  const { page, release } = await beforeHydration('/explore-cards', entry)
  await page.getByLabel('Rarity').selectOption('Rare')
  release()
  await page.waitForURL(/rarity=Rare/, slowTimeout)
  await expect.poll(() => page.getByLabel('Rarity').inputValue(), slowTimeout).toBe('Rare')
})
