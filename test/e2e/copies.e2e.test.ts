import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser, clickButton, clickUndo } from '#test/support/my-collections-page.ts'
import { scrollToElement, scrollToEnd } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = sharedApp()
const path = '/card/base1-4'

const section = (page: Page) => page.getByRole('region', { name: 'Your Copies' })
const rows = (page: Page) => section(page).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

/** Scrolls to the section, which loads its code there. */
async function showCopies(page: Page): Promise<void> {
  await scrollToEnd(page.getByRole('region', { name: 'Check Market Prices' }))
  await scrollToElement(section(page))
}

const expectRows = (page: Page, expected: (string | RegExp)[]) =>
  expect
    .poll(async () => {
      const texts = await rows(page).allInnerTexts()
      return (
        texts.length === expected.length && texts.every((text, index) => text.match(expected[index] ?? ''))
      )
    }, slowTimeout)
    .toBe(true)

test('a first copy makes a collection; copies are edited, counted, split and removed, each with undo', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open(path, { context: wideWindow })
  await showCopies(page)
  await section(page).getByText('You have no copies of this card yet.').waitFor()
  await clickButton(page, 'Add a Copy')
  await dialog(page).getByLabel('Condition or Grade').selectOption('Near Mint')
  await dialog(page).getByLabel('Price Paid Each').fill('12,50')
  await dialog(page).getByLabel('Place').fill('Box 3')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectRows(page, [/Printing unknown\s*Near Mint[\s\S]*My cards[\s\S]*In Box 3[\s\S]*Paid \$12\.50/])
  expect((await ash.list()).map(({ name }) => name)).toEqual(['My cards'])

  await section(page).getByRole('button', { name: 'One more: Printing unknown' }).click()
  await section(page).getByRole('group', { name: 'Quantity' }).getByText('2', { exact: true }).waitFor()
  await clickButton(page, 'More for Printing unknown')
  await clickButton(page, 'Split One Off')
  await expectRows(page, [/Near Mint/, /Near Mint/])
  await section(page).getByRole('button', { name: 'Edit Printing unknown' }).last().click()
  await dialog(page).getByLabel('Condition or Grade').selectOption('Graded')
  await dialog(page).getByLabel('Grading Company').fill('PSA')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('The grade is missing').waitFor()
  await dialog(page).getByLabel('Grade', { exact: true }).fill('9')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectRows(page, [/Near Mint/, /PSA 9[\s\S]*Graded, not priced/])
  await clickUndo(page)
  await expectRows(page, [/Near Mint/, /Near Mint/])
  await section(page).getByRole('button', { name: 'More for Printing unknown' }).last().click()
  await clickButton(page, 'Remove')
  await expectRows(page, [/Near Mint/])
  await clickUndo(page)
  await expectRows(page, [/Near Mint/, /Near Mint/])
})

test('quick presses for a card that is only marked as owned count as one row, which is described and removed', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!')
  const page = await ash.open(path, { context: wideWindow, allowedErrors: [/409/] })
  await showCopies(page)
  await expectRows(page, [/Condition unknown[\s\S]*Binder/])
  // Presses in one task: no timer runs between them.
  await section(page)
    .getByRole('button', { name: 'One more: Printing unknown' })
    .evaluate(async (button: HTMLElement) => {
      for (let press = 0; press < 3; press++) {
        button.click()
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      }
    })
  const stored = async () => (await ash.read(id)).cards[0]?.copies?.map(({ quantity }) => quantity)
  await expect.poll(stored, slowTimeout).toEqual([4])
  await section(page).getByRole('group', { name: 'Quantity' }).getByText('4', { exact: true }).waitFor()
  expect(await rows(page).count()).toBe(1)

  await clickButton(page, 'Edit Printing unknown')
  await dialog(page).getByLabel('Condition or Grade').selectOption('Damaged')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectRows(page, [/Damaged[\s\S]*Binder/])
  expect((await ash.read(id)).cards).toMatchObject([{ status: 'owned', copies: [{ condition: 'damaged' }] }])

  // Another device changes the row: this one asks before it removes it.
  const { copies } = await ash.call<{ copies: { id: string }[] }>('GET', `/copies?collection=${id}`)
  await ash.call('PATCH', `/copies/${copies[0]?.id}`, { place: 'Elsewhere' })
  await clickButton(page, 'More for Printing unknown')
  await clickButton(page, 'Remove')
  await page.getByText('This copy was changed on another device.').waitFor()
  await expectRows(page, [/In Elsewhere/])
  await clickButton(page, 'Remove Anyway')
  await page.getByText('Copy removed').waitFor()
  expect((await ash.read(id)).cards).toMatchObject([{ status: 'chasing' }])
})

test('a copy is added by keyboard alone; what was typed stays when saving fails, and a second attempt adds one row', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Binder')
  const page = await ash.open(path, { context: wideWindow, allowedErrors: [/500|ERR_FAILED/] })
  await showCopies(page)
  await section(page).getByText('You have no copies of this card yet.').waitFor()
  await section(page).getByRole('button', { name: 'Add a Copy' }).focus()
  await page.keyboard.press('Enter')
  // The dialog focuses its first field when it is shown.
  await dialog(page).getByLabel('Quantity').waitFor()
  await dialog(page).getByLabel('Quantity').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  // The copies are added, and the response is lost.
  await page.route('**/api/copies', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
    await stopRouting(page, '**/api/copies')
  })
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').waitFor()
  expect(await dialog(page).getByLabel('Quantity').inputValue()).toBe('3')
  await dialog(page).getByLabel('Quantity').focus()
  await page.keyboard.press('Enter')
  await expectRows(page, [/Binder/])
  await section(page).getByRole('group', { name: 'Quantity' }).getByText('3', { exact: true }).waitFor()
  await expect
    .poll(() => section(page).evaluate(element => element.contains(document.activeElement)), slowTimeout)
    .toBe(true)
})

test('a card of a collection opens a sheet with its copies and tags, which mark its picture', async () => {
  const ash = await createCollectorBrowser(app)
  const copies = [{ quantity: 12, variant: 'holo+1st-edition@shadowless' }]
  const cards = [{ productId: 'base1-4', cardStatus: 'owned', copies }]
  const { id } = await ash.call<{ id: string }>('POST', '/collections', { name: 'Binder', cards })
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await clickButton(page, 'Actions for Charizard')
  await clickButton(page, 'Copies and Tags')
  const sheet = page.getByRole('dialog', { name: 'Charizard' })
  await sheet.getByRole('button', { name: 'Add a Copy' }).click()
  const form = page.getByRole('dialog', { name: 'Add a Copy' })
  // The buttons are at the end of the form, also while it is higher than the window.
  await page.setViewportSize({ width: 1440, height: 500 })
  const endOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().bottom)
  const end = await endOf(form)
  expect(Math.abs(end - (await endOf(form.locator('.dialog-actions'))))).toBeLessThan(4)
  await form.getByLabel('Quantity').fill('2')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  // Behind the open form the sheet takes no input.
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => sheet.getByRole('listitem').count(), slowTimeout).toBe(2)
  await sheet.getByLabel('Tags').fill('trade, b')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await ash.read(id)).cards, slowTimeout)
    .toMatchObject([{ tags: ['trade', 'b'], quantity: 14 }])
  const forTrade = sheet.getByRole('switch', { name: 'For Trade' })
  for (const [isOn, tags] of [
    [false, ['b']],
    [true, ['b', 'trade']],
  ] as const) {
    await forTrade.focus()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await ash.read(id)).cards, slowTimeout).toMatchObject([{ tags }])
    expect(await forTrade.isChecked()).toBe(isOn)
    expect(await forTrade.evaluate(one => one === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const mark = page.getByRole('listitem').getByTitle('For Trade')
  await mark.waitFor()
  await page.getByRole('button', { name: /^×14/ }).click()
  await sheet.locator('.dialog-body').getByText('14 copies').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize(phoneWindow.viewport)
  const [inside, around] = await Promise.all(
    [mark, page.locator('.tile .card-image')].map(part => part.boundingBox()),
  )
  expect(inside?.x).toBeGreaterThan(around?.x ?? Infinity)
})

test('on a phone the buttons of the form for a copy are in sight while it scrolls', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open(path, { context: phoneWindow })
  await showCopies(page)
  await section(page).getByText('You have no copies of this card yet.').waitFor()
  await clickButton(page, 'Add a Copy')
  const form = page.getByRole('dialog', { name: 'Add a Copy' })
  const boxOf = (control: Locator) => control.evaluate(element => element.getBoundingClientRect())
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await add.waitFor(slowTimeout)
  expect((await boxOf(add)).bottom).toBeLessThan(phoneWindow.viewport.height)
  const note = form.getByLabel('Note')
  expect((await boxOf(note)).top).toBeGreaterThan(phoneWindow.viewport.height)
  await note.focus()
  expect((await boxOf(note)).bottom).toBeLessThan((await boxOf(add)).top)
})
