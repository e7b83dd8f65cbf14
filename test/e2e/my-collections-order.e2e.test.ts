import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { faceScales } from '#test/support/face-scales.ts'
import {
  createCollectorBrowser,
  cardsIn,
  namesIn,
  cardNumbers,
  clickButton,
  waitForText,
  clickUndo,
} from '#test/support/my-collections-page.ts'
import { nextFrames } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const orderedNames = (page: Page) =>
  page.getByRole('list', { name: 'Cards in your order' }).locator('p').allInnerTexts()
const handle = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}, position`))

test('a card is dragged, moved by keyboard in steps of 25 px, and the saved order is taken back by Undo', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4', '2', '1')
  const saved = async () => cardNumbers(await ash.read(id))
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await clickButton(page, 'Reorder')
  await expect
    .poll(() => orderedNames(page), slowTimeout)
    .toEqual(['Venusaur', 'Charizard', 'Blastoise', 'Alakazam'])
  const from = await handle(page, 'Venusaur').boundingBox()
  const to = await handle(page, 'Blastoise').boundingBox()
  if (!from || !to) throw new Error('The cards are not in sight')
  await page.mouse.move(from.x + 40, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 60, { steps: 3 })
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 })
  await page.getByText('Venusaur is over position 3.').waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect
    .poll(() => orderedNames(page), slowTimeout)
    .toEqual(['Charizard', 'Blastoise', 'Venusaur', 'Alakazam'])

  await handle(page, 'Charizard').press('Space')
  await page.getByText('Picked up Charizard.').waitFor({ state: 'attached' })
  // The library listens to further keys in a task of its own.
  await nextFrames(page)
  for (let moved = 0; moved < from.width; moved += 25) await page.keyboard.press('ArrowRight')
  await page.getByText('Charizard is over position 2.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  const moved = ['Blastoise', 'Charizard', 'Venusaur', 'Alakazam']
  await expect.poll(() => orderedNames(page), slowTimeout).toEqual(moved)
  expect(await saved()).toEqual(['15', '4', '2', '1'])
  await clickButton(page, 'Save Order')
  await waitForText(page, 'Card order saved!')
  expect(await saved()).toEqual(['2', '4', '15', '1'])
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(moved)
  await clickUndo(page)
  await expect.poll(saved, slowTimeout).toEqual(['15', '4', '2', '1'])
  await expect
    .poll(() => namesIn(page), slowTimeout)
    .toEqual(['Venusaur', 'Charizard', 'Blastoise', 'Alakazam'])
})

test('the number of cards per row and the list layout can be selected', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4', '2', '1', '3')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const columns = () =>
    page
      .getByRole('list', { name: /^Cards in/ })
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await expect.poll(columns, slowTimeout).toBe(5)
  for (const size of ['1', '2', '3', '4']) {
    await page.getByLabel('Cards in a row').selectOption(size)
    expect(await columns()).toBe(Number(size))
    for (const scale of await faceScales(page)) expect(Math.abs(scale - 100)).toBeLessThanOrEqual(2)
  }
  await page.reload()
  await expect.poll(columns, slowTimeout).toBe(4)
  await page.setViewportSize(phoneWindow.viewport)
  await clickButton(page, 'View')
  await page.getByLabel('Cards in a row, 3 fit on this screen').waitFor(slowTimeout)
  await clickButton(page, 'Close view options')
  await expect.poll(columns, slowTimeout).toBe(3)
  await page.setViewportSize({ width: 640, height: 900 })
  await expect.poll(columns, slowTimeout).toBe(4)
  await page.getByRole('radio', { name: 'List' }).check()
  expect(await columns()).toBe(1)
  await cardsIn(page).first().getByRole('link', { name: 'Venusaur' }).click()
  await page.waitForURL('**/card/base1-15')
})

test('rows loaded by scrolling have equal heights, and a menu overlaps the next row', async () => {
  const ash = await createCollectorBrowser(app)
  const others = Array.from({ length: 60 }, (_, index) => String(index + 1))
  // Its name takes two lines.
  const id = await ash.make('Binder', '73', ...others)
  const page = await ash.open(`/collections?id=${id}`, { context: phoneWindow })
  await expect.poll(() => namesIn(page), slowTimeout).toContain('Charizard')
  const list = page.getByRole('list', { name: 'Cards in Binder' })
  const heights = () =>
    list.getByRole('listitem').evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
  const [height, ...alike] = await heights()
  expect(alike.length).toBeLessThan(60)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => window.scrollY), slowTimeout).toBeGreaterThan(1000)
  // The number of rendered rows changes with the speed of the device, so rows are not awaited one by one.
  const unfinished = list
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('button', { name: /^Actions for/ }) })
  await expect.poll(() => unfinished.count(), slowTimeout).toBe(0)
  expect(new Set(await heights())).toEqual(new Set([height]))
  // One inside the viewport, because scrolling would render new rows.
  const name = await list.getByRole('button', { name: /^Actions for/ }).evaluateAll(all => {
    const isInWindow = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 100 && bottom < innerHeight - 100
    }
    return all.find(isInWindow)?.getAttribute('aria-label') ?? ''
  })
  await list.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove from collection' }).click({ trial: true })
})
