import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickButton, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import {
  lineField,
  waitForFocus,
  linesIn,
  openRapidEntry,
  typeLines,
} from '#test/support/rapid-entry-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = sharedApp()

/** Delays each call by 50 ms and loses every fifth one: its request or, once the line is added, its response. */
async function slowDown(page: Page): Promise<{ calls: number; lost: number }> {
  const counts = { calls: 0, lost: 0 }
  await page.route('**/api/**', async route => {
    const isLine =
      route.request().method() === 'POST' && new URL(route.request().url()).pathname === '/api/copies'
    const isLost = isLine && ++counts.calls % 5 === 3
    await new Promise(resolve => setTimeout(resolve, 50))
    // A call of a page that was reloaded meanwhile has no route any more.
    if (!isLost) return route.continue().catch(() => undefined)
    if (++counts.lost % 2 === 0) await route.fetch()
    return route.abort()
  })
  return counts
}

test('twenty lines by keyboard, with slow and lost calls and a reload, are twenty rows', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder')
  const page = await ash.open(`/collections/${id}/add`, {
    context: wideWindow,
    allowedErrors: [/ERR_FAILED/],
  })
  const counts = await slowDown(page)
  await page.reload()
  // The browser focuses the field with its next frame.
  await expect.poll(() => lineField(page).evaluate(element => element === document.activeElement)).toBe(true)

  const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1))
  // The code of a set alone pins the set, although the sets are still loading.
  await typeLines(page, 'base1', ...numbers.slice(0, 10))
  await page.keyboard.type('11')
  await expect.poll(() => counts.lost, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => lineField(page).inputValue(), slowTimeout).toBe('11')
  await lineField(page).focus()
  await page.keyboard.press('Enter')
  await typeLines(page, ...numbers.slice(11))
  await page.getByText('20 lines added').waitFor({ timeout: 60_000 })
  expect(counts.lost).toBeGreaterThan(3)
  await expect.poll(() => linesIn(page).count()).toBe(20)
  const { copies } = await ash.call<{ copies: { productId: string; quantity: number }[] }>(
    'GET',
    `/copies?collection=${id}&sort=number&pageSize=1000`,
  )
  expect(copies.map(({ productId, quantity }) => [productId, quantity])).toEqual(
    numbers.map(number => [`base1-${number}`, 1]),
  )
}, 120_000)

test('lines and typed text survive a reload and a lost connection', async () => {
  const { page, content } = await openRapidEntry(app, { allowedErrors: [/ERR_FAILED|ERR_INTERNET/] })
  await typeLines(page, '1')
  await page.getByText('1 line added').waitFor()
  await page.route('**/api/copies', route => route.abort())
  await typeLines(page, '2', '3')
  await page.getByText('The server does not respond').waitFor()
  await page.keyboard.type('4 n')
  await stopRouting(page, '**/api/copies')
  await page.reload()
  await page.getByText('3 lines added').waitFor()
  expect(await lineField(page).inputValue()).toBe('4 n')
  expect((await content()).map(card => card.productId)).toEqual(['base1-1', 'base1-2', 'base1-3'])
})

test('a line that is removed after its response was lost leaves no card', async () => {
  const { page, content } = await openRapidEntry(app, { allowedErrors: [/ERR_FAILED/] })
  await page.route('**/api/copies', async route => {
    await route.fetch()
    await route.abort()
  })
  await typeLines(page, '4')
  await page.getByText('The server does not respond').waitFor()
  expect(await content()).toMatchObject([{ productId: 'base1-4', status: 'owned' }])
  await clickButton(page, 'Remove 4')
  await linesIn(page).getByText('Being undone').waitFor({ state: 'attached' })
  await page.reload()
  await linesIn(page).getByText('Being undone').waitFor({ state: 'attached' })
  await stopRouting(page, '**/api/copies')
  await expect.poll(() => linesIn(page).count(), slowTimeout).toBe(0)
  expect((await content()).filter(card => card.status === 'owned')).toEqual([])
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

test('lines typed before the scripts of the page run are added, and the last one stays in the field', async () => {
  const { page, content } = await openRapidEntry(app)
  const release = await holdBack(page, /assets\/entry-client/)
  await page.reload({ waitUntil: 'commit' })
  await waitForFocus(page)
  await typeLines(page, '4', '2 x2')
  await page.keyboard.type('15 n')
  release()
  await page.getByText('2 lines added').waitFor()
  expect(await lineField(page).inputValue()).toBe('15 n')
  await waitForFocus(page)
  await typeLines(page, 'm')
  await page.getByText('3 lines added').waitFor()
  expect((await content()).map(card => card.productId)).toEqual(['base1-4', 'base1-2', 'base1-15'])
})

test('lines typed while the collection is read are added', async () => {
  const { page, content } = await openRapidEntry(app)
  const release = await holdBack(page, /api\/collections\?/)
  await page.reload()
  await waitForFocus(page)
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
  await page.getByRole('link', { name: 'Add Cards by Number' }).click()
  await typeLines(page, 'base1 4')
  await page.keyboard.type('base1 2')
  release()
  await page.getByText('1 line added').waitFor()
  expect(await lineField(page).inputValue()).toBe('base1 2')
  await page.keyboard.press('Enter')
  await page.getByText('2 lines added').waitFor()
  expect((await ash.read(id)).cards.map(card => card.productId)).toEqual(['base1-4', 'base1-2'])
})

test('two tabs lose no line of each other, and each restores its own unfinished one', async () => {
  const { page, content } = await openRapidEntry(app)
  const release = await holdBack(page, /api\/copies/)
  await page.keyboard.type('10')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForFocus(other)
  await typeLines(other, '20')
  await page.keyboard.press('Enter')
  for (let number = 1; number < 10; number++)
    await Promise.all([typeLines(page, String(number)), typeLines(other, String(number + 10))])
  release()
  await Promise.all([page, other].map(tab => tab.getByText('20 lines added').waitFor()))
  expect(await content()).toHaveLength(20)
  await page.keyboard.type('90 nm')
  await other.keyboard.type('91 lp')
  for (const tab of [page, other]) await tab.reload()
  await expect.poll(() => lineField(page).inputValue(), slowTimeout).toBe('90 nm')
  await expect.poll(() => lineField(other).inputValue(), slowTimeout).toBe('91 lp')
  for (const tab of [page, other]) expect(await linesIn(tab).count()).toBe(20)
})
