import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import {
  collectCards,
  miniCards,
  setMode,
  slowTimeout,
  readStoredBuilder,
  cardTile,
  wideWindow,
} from '#test/support/builder-page.ts'
import { nextFrames } from '#test/support/page-waits.ts'

const { open } = appInBrowser()
const set = '/sets?set=base1'

async function centreOf(page: Page, selector: ReturnType<typeof cardTile>) {
  const box = await selector.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) }
}

/** Drags an element with the mouse without dropping it. */
async function dragTo(
  page: Page,
  source: ReturnType<typeof cardTile>,
  to: { x: number; y: number },
): Promise<void> {
  const from = await centreOf(page, source)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
}

/** The panel, which takes cards once it is loaded. */
const waitForBuilder = (page: Page) => page.locator('[data-builder]').waitFor()

test('a card dropped on the panel is collected', async () => {
  const page = await open(set, { context: wideWindow })
  await dragTo(page, cardTile(page, 'Charizard'), { x: 700, y: 500 })
  await waitForBuilder(page)
  await page.mouse.move(1300, 400, { steps: 5 })
  await page.mouse.move(1301, 402)
  await page.locator('[data-over]').waitFor()
  await page.mouse.up()
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Charizard'])
  expect(await readStoredBuilder(page)).toMatchObject({ collectionMode: true })
  expect(new URL(page.url()).pathname).toBe('/sets')
})

test('the card of a card page can be dragged into the builder', async () => {
  const page = await open('/card/base1-4', { context: wideWindow })
  const picture = page.getByRole('main').locator('[draggable=true] .card-image').first()
  await dragTo(page, picture, { x: 700, y: 500 })
  await waitForBuilder(page)
  await page.mouse.move(1300, 400, { steps: 5 })
  await page.mouse.move(1302, 402)
  await page.mouse.up()
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Charizard'])
})

test('a card dropped outside the builder is removed, and one dropped inside stays', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Alakazam', 'Blastoise')
  await setMode(page, 'View')
  await dragTo(page, miniCards(page).first(), { x: 1300, y: 800 })
  await page.mouse.move(1301, 802)
  await page.mouse.up()
  expect(await miniCards(page).count()).toBe(2)
  await dragTo(page, miniCards(page).first(), { x: 500, y: 500 })
  await page.mouse.move(502, 502)
  await page.mouse.up()
  await expect.poll(() => miniCards(page).allInnerTexts(), slowTimeout).toEqual(['Blastoise'])
})

test('Escape cancels a drag and removes nothing', async () => {
  const page = await open(set, { context: wideWindow })
  await collectCards(page, 'Alakazam')
  await dragTo(page, miniCards(page).first(), { x: 500, y: 500 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await nextFrames(page)
  expect(await miniCards(page).count()).toBe(1)
})
