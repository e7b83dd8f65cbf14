import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { dialog, searchesOf } from '#test/support/saved-search-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
const savedLink = (page: Page) => page.getByRole('link', { name: /^Saved/ })

test('a search is saved with its filters, order and suggested name, once also after a lost response', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/search?q=set%3Abase1&type=Fire&sortBy=name', {
    context: wideWindow,
    allowedErrors: [/ERR_/],
  })
  let lost = 0
  await page.route('**/api/searches', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Save Search')
  expect(await field(page, 'Name').inputValue()).toBe('Set: Base Set · Fire')
  await save(page)
  await dialog(page).getByRole('alert').filter({ hasText: 'could not be saved' }).waitFor()
  expect(await searchesOf(ash)).toMatchObject([{ name: 'Set: Base Set · Fire' }])
  await field(page, 'Name').fill('Fire')
  await save(page)
  await expect
    .poll(() => searchesOf(ash), slowTimeout)
    .toMatchObject([{ name: 'Fire', query: 'type=Fire set:base1', scope: 'catalogue', sortBy: 'name' }])
  await dialog(page).waitFor({ state: 'hidden' })
  await page.reload()
  const [saved] = await searchesOf(ash)
  expect(await savedLink(page).getAttribute('href')).toBe(`/collections?list=${saved?.id}`)
})

test('in Japanese, a ready-made list of one’s own cards is saved; a public one may not ask about prices paid', async () => {
  const ash = await createCollectorBrowser(app)
  const copies = [{ status: 'owned', quantity: 1, condition: 'near-mint' }]
  const cards = [
    { productId: 'base1-4', copies },
    { productId: 'base1-2', cardStatus: 'owned' },
  ]
  await ash.call('POST', '/collections', { name: 'Binder', cards })
  const page = await ash.open('/collections', {
    context: { ...phoneWindow, locale: 'ja-JP' },
    allowedErrors: [/400/],
  })
  const ready = page.getByRole('list', { name: '用意されたリスト' }).getByRole('link')
  await expect.poll(() => ready.count(), slowTimeout).toBe(7)
  await ready.filter({ hasText: '状態が未記入' }).click()
  const found = page.getByRole('main').locator('.tile-name')
  await expect.poll(() => found.allInnerTexts(), slowTimeout).toEqual(['Blastoise'])

  await press(page, '検索を保存')
  const saveAs = async (query: string) => {
    await field(page, '検索文').fill(query)
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  }
  await saveAs('wibble:7')
  await dialog(page).getByText('という検索項目はありません', { exact: false }).waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: /リンク/ })
    .check()
  await saveAs('paid>5')
  await dialog(page).getByText('公開リストでは「購入価格」を条件にできません', { exact: false }).waitFor()
  expect(await field(page, '検索文').getAttribute('aria-invalid')).toBe('true')
  await saveAs('set:base1')
  await expect
    .poll(() => searchesOf(ash), slowTimeout)
    .toMatchObject([{ query: 'set:base1', scope: 'mine', isPublic: true }])
})

test('a search of a collection’s cards is saved as one over the own cards', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!', '58')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await page.getByRole('combobox', { name: 'Find cards in collection' }).fill('type:fire')
  await press(page, 'Save Search')
  await expect.poll(() => field(page, 'Name').inputValue(), slowTimeout).toBe('Fire · Binder')
  await save(page)
  await savedLink(page).waitFor()
  expect(await searchesOf(ash)).toMatchObject([{ query: 'in="Binder" type:fire', scope: 'mine' }])
})
