import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import type { PageOptions } from '#test/support/browser.ts'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickButton, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { signInApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = signInApp()

const field = (page: Page) => page.getByRole('textbox', { name: 'Card', exact: true })
const lines = (page: Page) => page.getByRole('region', { name: 'Typed lines' }).getByRole('listitem')

/** Types lines without waiting for anything between them. */
async function typeLines(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Opens the page of a new collection, with Base Set pinned unless `pinsSet` is false. */
async function openEntry({ pinsSet = true, ...options }: PageOptions & { pinsSet?: boolean } = {}) {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder')
  const page = await ash.open(`/collections/${id}/add`, { context: wideWindow, ...options })
  await field(page).focus()
  if (pinsSet) {
    await typeLines(page, 'base1')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('chasekit-rapid-entry-defaults')), slowTimeout)
      .toContain('base1')
  }
  const content = async () => (await ash.read(id)).cards
  return { ash, id, page, content }
}

test('lines are added by keyboard alone, with their facts and the defaults', async () => {
  const { page, content } = await openEntry()
  await page.getByRole('textbox', { name: 'Place' }).fill('Box 1')
  await field(page).focus()
  await page.keyboard.type('4')
  await page.getByText('4 · Base Set', { exact: false }).waitFor()
  await page.keyboard.press('Enter')
  await typeLines(page, '2 x3 nm', '15 psa 9 $120 @box3', '58 want')
  await page.getByText('4 lines added').waitFor()
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
})

test('an unknown number is refused with its neighbors, and a missing printing is asked about', async () => {
  const { page, content } = await openEntry()
  await typeLines(page, '103 nm', '4 mb', '4 sparkly')
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(3)
  await lines(page).getByText('Not understood: sparkly').waitFor()
  await lines(page).getByText('Base Set has no card 103', { exact: false }).waitFor()
  expect(await content()).toEqual([])
  await lines(page).getByRole('button', { name: /^102 / }).click()
  await lines(page).getByRole('group', { name: 'Which printing?' }).getByRole('button').last().click()
  await page.getByText('2 lines added').waitFor()
  expect(await content()).toMatchObject([
    { productId: 'base1-102', copies: [{ condition: 'near-mint' }] },
    { productId: 'base1-4', copies: [{ variant: 'normal/masterball' }] },
  ])
})

test('lines without a set are added as soon as a set is pinned', async () => {
  const { page, content } = await openEntry({ pinsSet: false })
  await typeLines(page, '4', '2 nm')
  await page.getByText('2 not added').waitFor()
  expect(await lines(page).getByText('Choose a set above').count()).toBe(2)
  await typeLines(page, 'base1', '15')
  await page.getByText('3 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2', 'base1-15'])
})

test('a set that is chosen in the form holds for every line', async () => {
  const { page, content } = await openEntry({ pinsSet: false })
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption({ label: 'Base Set (BS)' })
  await field(page).focus()
  await typeLines(page, '4', '2')
  await page.getByText('2 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

test('a line is changed or taken back, and so is the whole session', async () => {
  const { page, content } = await openEntry()
  await typeLines(page, '4', '2 x2', '15')
  await page.getByText('3 lines added').waitFor()
  await clickButton(page, 'Change 2 x2')
  await expect.poll(() => field(page).inputValue(), slowTimeout).toBe('2 x2')
  await page.keyboard.type(' lp')
  await page.keyboard.press('Enter')
  await lines(page).first().getByText('Lightly Played').waitFor()
  await clickButton(page, 'Take back 15')
  await expect
    .poll(async () => (await content()).filter(card => card.status === 'owned').length, slowTimeout)
    .toBe(2)
  await clickButton(page, 'Take All Back')
  await page.getByText('0 lines added').waitFor()
  expect((await content()).filter(card => card.status === 'owned')).toEqual([])
})

/** Delays each call by 500 ms and loses every twentieth one: its request or, once the line is added, its response. */
async function slowDown(page: Page): Promise<{ calls: number; lost: number }> {
  const counts = { calls: 0, lost: 0 }
  await page.route('**/api/**', async route => {
    const isLine =
      route.request().method() === 'POST' && new URL(route.request().url()).pathname === '/api/copies'
    const isLost = isLine && ++counts.calls % 20 === 7
    await new Promise(resolve => setTimeout(resolve, 500))
    // A call of a page that was reloaded meanwhile has no route any more.
    if (!isLost) return route.continue().catch(() => undefined)
    if (++counts.lost % 2 === 0) await route.fetch()
    return route.abort()
  })
  return counts
}

test('a hundred lines by keyboard, with slow and lost calls and a reload, are a hundred rows', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder')
  const page = await ash.open(`/collections/${id}/add`, {
    context: wideWindow,
    allowedErrors: [/ERR_FAILED/],
  })
  const counts = await slowDown(page)
  await page.reload()
  // The browser focuses the field with its next frame.
  await expect.poll(() => field(page).evaluate(element => element === document.activeElement)).toBe(true)

  const numbers = Array.from({ length: 100 }, (_, index) => String(index + 1))
  // The code of a set alone pins the set, although the sets are still loading.
  await typeLines(page, 'base1', ...numbers.slice(0, 50))
  await page.keyboard.type('51')
  await expect.poll(() => counts.lost, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => field(page).inputValue(), slowTimeout).toBe('51')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await typeLines(page, ...numbers.slice(51))
  await page.getByText('100 lines added').waitFor({ timeout: 120_000 })
  expect(counts.lost).toBeGreaterThan(3)
  expect(await lines(page).count()).toBe(100)
  const { copies } = await ash.call<{ copies: { productId: string; quantity: number }[] }>(
    'GET',
    `/copies?collection=${id}&sort=number&pageSize=1000`,
  )
  expect(copies.map(({ productId, quantity }) => [productId, quantity])).toEqual(
    numbers.map(number => [`base1-${number}`, 1]),
  )
}, 240_000)

test('lines and typed text survive a reload and a lost connection', async () => {
  const { page, content } = await openEntry({ allowedErrors: [/ERR_FAILED|ERR_INTERNET/] })
  await typeLines(page, '1')
  await page.getByText('1 line added').waitFor()
  await page.route('**/api/copies', route => route.abort())
  await typeLines(page, '2', '3')
  await page.getByText('The server does not respond').waitFor()
  await page.keyboard.type('4 n')
  await stopRouting(page, '**/api/copies')
  await page.reload()
  await page.getByText('3 lines added').waitFor()
  expect(await field(page).inputValue()).toBe('4 n')
  expect((await content()).map(card => card.productId)).toEqual(['base1-1', 'base1-2', 'base1-3'])
})

/** Holds back the responses to requests for an address until `release` is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return release
}

const isFocused = (page: Page) =>
  expect.poll(() => field(page).evaluate(element => element === document.activeElement), slowTimeout)

test('lines typed before the scripts of the page run are added, and the last one stays in the field', async () => {
  const { page, content } = await openEntry()
  const release = await holdBack(page, /assets\/entry-client/)
  await page.reload({ waitUntil: 'commit' })
  await isFocused(page).toBe(true)
  await typeLines(page, '4', '2 x2')
  await page.keyboard.type('15 n')
  release()
  await page.getByText('2 lines added').waitFor()
  expect(await field(page).inputValue()).toBe('15 n')
  await isFocused(page).toBe(true)
  await typeLines(page, 'm')
  await page.getByText('3 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2', 'base1-15'])
})

test('lines typed while the collection is read are added', async () => {
  const { page, content } = await openEntry()
  const release = await holdBack(page, /api\/collections\?/)
  await page.reload()
  await isFocused(page).toBe(true)
  await typeLines(page, '4')
  await page.keyboard.type('2')
  release()
  await page.getByText('1 line added').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

test('lines typed while the code of the page is loaded are added', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const release = await holdBack(page, /assets\/rapid-entry/)
  await clickButton(page, 'More actions')
  await page.getByRole('link', { name: 'Add Cards by Number' }).click()
  await typeLines(page, 'base1 4')
  await page.keyboard.type('base1 2')
  release()
  await page.getByText('1 line added').waitFor()
  expect(await field(page).inputValue()).toBe('base1 2')
  await page.keyboard.press('Enter')
  await page.getByText('2 lines added').waitFor()
  expect((await ash.read(id)).cards.map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

test('two tabs lose no line of each other, and each restores its own unfinished one', async () => {
  const { page, content } = await openEntry()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await isFocused(other).toBe(true)
  const release = await holdBack(page, /api\/copies/)
  for (let number = 1; number <= 10; number++)
    await Promise.all([typeLines(page, String(number)), typeLines(other, String(number + 10))])
  release()
  await Promise.all([page, other].map(tab => tab.getByText('20 lines added').waitFor()))
  expect(await content()).toHaveLength(20)
  await page.keyboard.type('90 nm')
  await other.keyboard.type('91 lp')
  for (const tab of [page, other]) await tab.reload()
  await expect.poll(() => field(page).inputValue(), slowTimeout).toBe('90 nm')
  await expect.poll(() => field(other).inputValue(), slowTimeout).toBe('91 lp')
  for (const tab of [page, other]) expect(await lines(tab).count()).toBe(20)
})

test.each([320, 390])(
  'on a phone of %i px the last added lines are visible without scrolling',
  async width => {
    const context = { ...phoneWindow, viewport: { width, height: 700 } }
    const { page } = await openEntry({ context })
    await typeLines(page, '4', '2 x3 nm', '15 psa 9')
    await page.getByText('3 lines added').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const boxes = await Promise.all([0, 1].map(index => lines(page).nth(index).boundingBox()))
    expect(boxes.map(box => box && box.y + box.height < 700)).toEqual([true, true])
    await page.getByRole('button', { name: /^For every line/ }).click()
    await page.getByRole('combobox', { name: 'Printing' }).waitFor()
  },
)

test.each([
  ['en-US', 'Card', 'nm'],
  ['ja-JP', 'カード', 'nm'],
])(
  'the page fits a phone of 320 px, has buttons for words and is accessible (%s)',
  async (locale, label, word) => {
    const ash = await createCollectorBrowser(app)
    const id = await ash.make('A binder with a rather long name for a small screen')
    const context = { ...phoneWindow, locale, viewport: { width: 320, height: 700 } }
    const page = await ash.open(`/collections/${id}/add`, { context })
    const input = page.getByRole('textbox', { name: label, exact: true })
    await input.fill('base1 4')
    await page.getByRole('button', { name: word, exact: true }).click()
    expect(await input.inputValue()).toBe('base1 4 nm ')
    await page.keyboard.press('Enter')
    await input.fill('base1 999')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: '999' }).count(), slowTimeout)
      .toBe(1)
    await expect.poll(async () => (await ash.read(id)).cards.length, slowTimeout).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
