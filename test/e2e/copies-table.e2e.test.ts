import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickButton, clickUndo, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = sharedApp()

const grid = (page: Page) => page.getByRole('grid')
const cellsIn = (page: Page, column: number) =>
  grid(page).locator(`[role=gridcell][aria-colindex="${column}"]`)
const textsIn = async (page: Page, column: number) =>
  (await cellsIn(page, column).allInnerTexts()).map(text => text.trim())
const expectColumn = (page: Page, column: number, texts: string[]) =>
  expect.poll(() => textsIn(page, column), slowTimeout).toEqual(texts)

const [card, number, printing, condition, quantity, paid, location, tags] = [1, 3, 4, 5, 6, 7, 10, 11]

async function openTable(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Table' }).check()
  await grid(page).getByRole('gridcell').first().waitFor()
}

async function pressAll(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('cells are edited by keyboard alone, saved, and taken back', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '1!', '2!', '4')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await openTable(page)
  await expectColumn(page, number, ['1', '2', '4'])
  // The table has the width of the page: printing, condition and place are in sight.
  const rightOf = (element: Locator) => element.first().evaluate(one => one.getBoundingClientRect().right)
  expect(await rightOf(cellsIn(page, location))).toBeLessThanOrEqual(await rightOf(grid(page)))
  expect(await rightOf(grid(page))).toBeLessThanOrEqual(wideWindow.viewport.width)
  await cellsIn(page, condition).first().click()
  await page.keyboard.type('nm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('psa 9')
  await pressAll(page, 'Tab')
  await page.keyboard.type('3')
  await pressAll(page, 'Tab')
  await page.keyboard.type('12,50 €')
  await pressAll(page, 'Enter', 'ArrowUp', 'Home')
  await expectColumn(page, condition, ['Near Mint', 'PSA 9', ''])
  await expectColumn(page, quantity, ['1', '3', '1'])
  await expectColumn(page, paid, ['', '€12.50', ''])
  await page.getByText('Counted at €1.00 = $1.10').waitFor()
  await expect
    .poll(async () => (await ash.read(id)).cards, slowTimeout)
    .toMatchObject([
      { copies: [{ condition: 'near-mint', quantity: 1 }] },
      { copies: [{ grade: { company: 'PSA', grade: '9' }, quantity: 3, pricePaid: { currency: 'EUR' } }] },
      { status: 'chasing' },
    ])
  await page.keyboard.press('Control+z')
  await expectColumn(page, paid, ['', '', ''])
  await page.getByText(/^Last change: .+ edited$/).waitFor()
  await clickButton(page, 'Undo')
  await expectColumn(page, quantity, ['1', '1', '1'])
  await expect
    .poll(async () => (await ash.read(id)).cards[1], slowTimeout)
    .toMatchObject({ copies: [{ quantity: 1, pricePaid: null }] })
})

test('a text that is not valid or cannot be saved stays in its cell; Escape discards it, a second attempt saves it', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '1!')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow, allowedErrors: [/500/] })
  await openTable(page)
  await cellsIn(page, quantity).first().click()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await grid(page).getByRole('alert').getByText('A whole number from 1 to 9,999').waitFor()
  expect(await page.getByRole('textbox', { name: 'Copies' }).inputValue()).toBe('many')
  await page.keyboard.press('Escape')
  await expectColumn(page, quantity, ['1'])
  const edited = cellsIn(page, quantity).first()
  expect(await edited.evaluate(cell => cell === document.activeElement)).toBe(true)

  await page.route('**/api/copies', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await cellsIn(page, condition).first().click()
  await page.keyboard.type('psa 10')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => cellsIn(page, condition).first().getAttribute('aria-invalid'), slowTimeout)
    .toBe('true')
  await expectColumn(page, condition, ['psa 10'])
  await grid(page).getByRole('button', { name: 'Number' }).click()
  await expectColumn(page, condition, ['psa 10'])
  await stopRouting(page, '**/api/copies')
  await cellsIn(page, condition).first().click()
  await pressAll(page, 'F2', 'Enter')
  await expectColumn(page, condition, ['PSA 10'])
  await expect
    .poll(async () => (await ash.read(id)).cards, slowTimeout)
    .toMatchObject([{ copies: [{ grade: { grade: '10' } }] }])
})

test('printings, tags and columns are chosen; headings sort; the search understands copies', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!', '2!', '1!')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await openTable(page)
  await cellsIn(page, tags).first().dblclick()
  await page.keyboard.type('trade, b')
  await page.keyboard.press('Enter')
  await expectColumn(page, tags, ['trade, b', '', ''])
  await cellsIn(page, printing).first().dblclick()
  await page.getByRole('combobox', { name: 'Printing' }).selectOption({ index: 1 })
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await textsIn(page, printing))[0], slowTimeout).not.toBe('')
  await grid(page).getByRole('button', { name: 'Number' }).click()
  await expectColumn(page, number, ['1', '2', '4'])
  await grid(page).getByRole('button', { name: 'Number' }).click()
  await expectColumn(page, number, ['4', '2', '1'])
  await clickButton(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Number' }).uncheck()
  await page.keyboard.press('Escape')
  await expect.poll(() => grid(page).getByRole('columnheader', { name: 'Number' }).count()).toBe(0)
  await page.getByLabel('Find cards in collection').fill('tag:trade')
  await expect.poll(() => cellsIn(page, card).count(), slowTimeout).toBe(1)
})

test('rows selected one by one, all or with Shift are changed in one step, and Undo and Ctrl+Z take it back', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '1!', '2!', '4!', '5!')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await openTable(page)
  const selected = page.getByRole('group', { name: 'Selected copies' })
  const boxes = grid(page).getByRole('checkbox')
  const dialog = page.getByRole('dialog')
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await clickButton(page, 'Select')
  await cellsIn(page, number).nth(2).click()
  await page.keyboard.press('Space')
  await selected.getByText('1 selected').waitFor()
  await clickButton(page, 'Select All')
  await selected.getByText('4 selected').waitFor()
  await clickButton(page, 'Edit Copies…')
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Condition or Grade').selectOption('Near Mint')
  await dialog.getByLabel('Add Tags').fill('trade, b')
  await apply()
  const all = (text: string) => Array.from({ length: 4 }, () => text)
  await expectColumn(page, condition, all('Near Mint'))
  await expectColumn(page, tags, all('trade, b'))
  await clickUndo(page)
  await expectColumn(page, condition, all(''))
  await expectColumn(page, tags, all(''))

  const placeRange = async (from: number, to: number, place: string) => {
    await boxes.nth(from).click()
    await boxes.nth(to).click({ modifiers: ['Shift'] })
    await selected.getByText('3 selected').waitFor()
    await clickButton(page, 'Edit Copies…')
    await dialog.getByRole('textbox', { name: 'Place' }).fill(place)
    await apply()
  }
  await clickButton(page, 'Done')
  await clickButton(page, 'Select')
  await placeRange(3, 1, 'Box')
  await expectColumn(page, location, ['', 'Box', 'Box', 'Box'])
  await placeRange(1, 3, 'Shelf')
  await expectColumn(page, location, ['', 'Shelf', 'Shelf', 'Shelf'])
  await page.keyboard.press('Control+z')
  await expectColumn(page, location, ['', 'Box', 'Box', 'Box'])
  await page.locator('.copies-table').getByRole('button', { name: 'Undo' }).click()
  await expectColumn(page, location, all(''))
})

test('in Japanese on a small phone the table fits, and its first column stays in view while it is scrolled sideways', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('A binder with a rather long name for a small screen', '4!', '15')
  const context = { ...phoneWindow, locale: 'ja-JP', viewport: { width: 320, height: 700 } }
  const page = await ash.open(`/collections?id=${id}`, { context })
  await page.getByRole('main').getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('radio', { name: '表' }).check()
  await page.getByRole('button', { name: '表示の設定を閉じる' }).click()
  await cellsIn(page, card).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const left = async () => (await cellsIn(page, card).first().boundingBox())?.x
  const before = await left()
  await grid(page).evaluate(element => element.parentElement?.scrollTo({ left: 300 }))
  await expect
    .poll(async () => (await cellsIn(page, number).first().boundingBox())?.x, slowTimeout)
    .toBeLessThan(0)
  await expect.poll(left, slowTimeout).toBe(before)
})
