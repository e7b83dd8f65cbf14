import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { phoneWindow, slowTimeout } from '#test/support/builder-page.ts'
import { clickButton, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import {
  lineField,
  linesIn,
  openRapidEntry,
  typeLines,
  waitForFocus,
} from '#test/support/rapid-entry-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

test('lines are added by keyboard alone, refused with their neighbors, or asked about a missing printing', async () => {
  const { page, content } = await openRapidEntry(app)
  await page.getByRole('textbox', { name: 'Place' }).fill('Box 1')
  await lineField(page).focus()
  await page.keyboard.type('4')
  await page.getByText('4 · Base Set', { exact: false }).waitFor()
  await page.keyboard.press('Enter')
  await typeLines(page, '2 x3 nm', '15 psa 9 $120 @box3', '58 want')
  await page.getByText('4 lines added').waitFor()
  await typeLines(page, '103 nm', '4 mb', '4 sparkly')
  await expect.poll(() => linesIn(page).count(), slowTimeout).toBe(7)
  await linesIn(page).getByText('Not understood: sparkly').waitFor()
  await linesIn(page).getByText('Base Set has no card 103', { exact: false }).waitFor()
  expect(await content()).toMatchObject([
    { productId: 'base1-4', status: 'owned', copies: [{ quantity: 1, place: 'Box 1', condition: null }] },
    { productId: 'base1-2', copies: [{ quantity: 3, condition: 'near-mint', place: 'Box 1' }] },
    {
      productId: 'base1-15',
      copies: [
        { grade: { company: 'PSA', grade: '9' }, pricePaid: { amount: 120, currency: 'USD' }, place: 'box3' },
      ],
    },
    { productId: 'base1-58', status: 'chasing', copies: [{ status: 'wanted' }] },
  ])
  await linesIn(page).getByRole('button', { name: /^102 / }).click()
  await linesIn(page).getByRole('group', { name: 'Which printing?' }).getByRole('button').last().click()
  await page.getByText('6 lines added').waitFor()
  await waitForFocus(page)
  const cards = await content()
  expect(cards.find(card => card.productId === 'base1-102')).toMatchObject({
    copies: [{ condition: 'near-mint' }],
  })
  expect(cards.find(card => card.productId === 'base1-4')?.copies).toContainEqual(
    expect.objectContaining({ variant: 'normal/masterball' }),
  )
})

test('lines wait for the set that is chosen in the form; one is changed, one undone, then the whole session', async () => {
  const { page, content } = await openRapidEntry(app, { pinsSet: false })
  await typeLines(page, '4', '2 x2')
  await page.getByText('2 not added').waitFor()
  expect(await linesIn(page).getByText('Choose a set above').count()).toBe(2)
  await page.getByRole('combobox', { name: 'Set', exact: true }).fill('base s')
  await page.getByRole('option', { name: 'Base Set (BS)', exact: true }).click()
  await page.getByText('2 lines added').waitFor()
  await lineField(page).focus()
  await typeLines(page, '15')
  await page.getByText('3 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2', 'base1-15'])
  await clickButton(page, 'Change 2 x2')
  await expect.poll(() => lineField(page).inputValue(), slowTimeout).toBe('2 x2')
  await page.keyboard.type(' lp')
  await page.keyboard.press('Enter')
  await linesIn(page).first().getByText('Lightly Played').waitFor()
  await clickButton(page, 'Undo 15')
  const owned = async () => (await content()).filter(card => card.status === 'owned')
  await expect.poll(async () => (await owned()).length, slowTimeout).toBe(2)
  await clickButton(page, 'Undo All')
  await page.getByText('0 lines added').waitFor()
  expect(await owned()).toEqual([])
})

test('on a phone of 320 px the last added lines are visible without scrolling', async () => {
  const context = { ...phoneWindow, viewport: { width: 320, height: 700 } }
  const { page } = await openRapidEntry(app, { context })
  await typeLines(page, '4', '2 x3 nm', '15 psa 9')
  await page.getByText('3 lines added').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const boxes = await Promise.all([0, 1].map(index => linesIn(page).nth(index).boundingBox()))
  expect(boxes.map(box => box && box.y + box.height < 700)).toEqual([true, true])
  await page.getByRole('button', { name: /^For every line/ }).click()
  await page.getByRole('combobox', { name: 'Printing' }).waitFor()
})

test.each([
  ['en-US', 'Card', 'Typed lines'],
  ['ja-JP', 'カード', '入力した行'],
])(
  'on a phone of 320 px the page fits, has buttons for words and is accessible (%s)',
  async (locale, label, list) => {
    const ash = await createCollectorBrowser(app)
    const id = await ash.make('A binder with a rather long name for a small screen')
    const context = { ...phoneWindow, locale, viewport: { width: 320, height: 700 } }
    const page = await ash.open(`/collections/${id}/add`, { context })
    const input = page.getByRole('textbox', { name: label, exact: true })
    await input.fill('base1 4')
    await page.getByRole('button', { name: 'nm', exact: true }).click()
    expect(await input.inputValue()).toBe('base1 4 nm ')
    await page.keyboard.press('Enter')
    await input.fill('base1 999')
    await page.keyboard.press('Enter')
    const lines = page.getByRole('region', { name: list }).getByRole('listitem')
    await expect.poll(() => lines.count(), slowTimeout).toBe(2)
    await expect.poll(async () => (await ash.read(id)).cards.length, slowTimeout).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
