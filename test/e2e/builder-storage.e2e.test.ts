import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration } from '#test/support/app-in-browser.ts'
import {
  collectCards,
  miniCards,
  panelOf,
  setMode,
  slowTimeout,
  readStoredBuilder,
  cardTile,
  wideWindow,
} from '#test/support/builder-page.ts'

const { open, url } = appInBrowser()
const set = '/sets?set=base1'

test('two tabs stay in sync, and cards added in both are stored', async () => {
  const first = await open(set, { context: wideWindow })
  await collectCards(first, 'Alakazam')
  const second = await first.context().newPage()
  await second.goto(url(set))
  await waitForHydration(second)
  await expect.poll(() => miniCards(second).allInnerTexts(), slowTimeout).toEqual(['Alakazam'])
  await cardTile(second, 'Blastoise').locator('button.tile-link').click()
  await expect.poll(() => miniCards(first).allInnerTexts(), slowTimeout).toEqual(['Alakazam', 'Blastoise'])
  const press = (name: string) => (page: typeof first) =>
    cardTile(page, name)
      .locator('button.tile-link')
      .evaluate(button => (button as HTMLElement).click())
  await Promise.all([press('Charizard')(first), press('Chansey')(second)])
  for (const page of [first, second]) {
    await expect
      .poll(async () => (await miniCards(page).allInnerTexts()).toSorted(), slowTimeout)
      .toEqual(['Alakazam', 'Blastoise', 'Chansey', 'Charizard'])
  }
  await setMode(first, 'View')
  await expect
    .poll(() => cardTile(second, 'Alakazam').locator('button.tile-link').count(), slowTimeout)
    .toBe(0)
})

test('a full storage shows an error, keeps the visible cards and stores them once there is room', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Alakazam')
  await page.evaluate(() => {
    const chunk = 'x'.repeat(1024)
    let size = 5 * 1024
    for (let piece = 0; size > 0; piece++) {
      try {
        localStorage.setItem(`filler-${piece}`, chunk.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
    for (let bytes = 1024; bytes > 0; bytes = Math.floor(bytes / 2)) {
      try {
        localStorage.setItem(`last-${bytes}`, 'x'.repeat(bytes))
      } catch {
        // Full.
      }
    }
  })
  await cardTile(page, 'Blastoise').locator('button.tile-link').click()
  await panelOf(page).getByRole('alert').getByText('This browser’s storage is full.').waitFor()
  expect(await miniCards(page).allInnerTexts()).toEqual(['Alakazam', 'Blastoise'])
  expect((await readStoredBuilder(page))?.collections[0]?.cards).toHaveLength(1)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^(filler|last)-/.test(key)) localStorage.removeItem(key)
  })
  await cardTile(page, 'Charizard').locator('button.tile-link').click()
  await expect.poll(() => panelOf(page).getByRole('alert').count(), slowTimeout).toBe(0)
  expect((await readStoredBuilder(page))?.collections[0]?.cards).toHaveLength(3)
})
