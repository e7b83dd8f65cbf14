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

test('a search is saved with its filters and order, and its name is suggested from the query', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/search?q=set%3Abase1&type=Fire&sortBy=name', { context: wideWindow })
  await press(page, 'Save Search')
  expect(await field(page, 'Name').inputValue()).toBe('Set: Base Set · Fire')
  await save(page)
  await savedLink(page).waitFor()
  expect(await searchesOf(ash)).toMatchObject([
    { name: 'Set: Base Set · Fire', query: 'type=Fire set:base1', scope: 'catalogue', sortBy: 'name' },
  ])
  await page.reload()
  expect(await savedLink(page).getAttribute('href')).toBe(
    `/collections?list=${(await searchesOf(ash))[0]?.id}`,
  )
})

test('the scope of one’s own cards is saved, and a public list may not ask about prices paid', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Binder', '4!')
  const page = await ash.open('/search?q=paid%3E5&scope=mine', {
    context: phoneWindow,
    allowedErrors: [/400/],
  })
  await press(page, 'Save Search')
  await dialog(page)
    .getByRole('checkbox', { name: /Everybody/ })
    .check()
  await save(page)
  await dialog(page).getByText('A public list cannot ask about paid', { exact: false }).waitFor()
  expect(await field(page, 'Search').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Search').fill('wibble:7')
  await save(page)
  await dialog(page).getByText('wibble', { exact: false }).first().waitFor()
  await field(page, 'Search').fill('set:base1')
  await save(page)
  await expect
    .poll(async () => await searchesOf(ash), slowTimeout)
    .toMatchObject([{ query: 'set:base1', scope: 'mine' }])
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

test('a lost response saves a search once, with the fields of the last try', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/search?q=pikachu', { context: wideWindow, allowedErrors: [/ERR_/] })
  let lost = 0
  await page.route('**/api/searches', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Save Search')
  await field(page, 'Name').fill('First')
  await save(page)
  await dialog(page).getByRole('alert').filter({ hasText: 'could not be saved' }).waitFor()
  await field(page, 'Name').fill('Second')
  await save(page)
  await expect.poll(() => searchesOf(ash), slowTimeout).toMatchObject([{ name: 'Second', query: 'pikachu' }])
  await savedLink(page).waitFor()
})

test('visitors are asked to sign in', async () => {
  const page = await app.open('/search?q=pikachu')
  await press(page, 'Save Search')
  await dialog(page).getByText('Sign in to save searches').waitFor()
})

test('in Japanese the dialog and its errors are Japanese', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/search?q=pikachu', {
    context: { ...phoneWindow, locale: 'ja-JP' },
    allowedErrors: [/400/],
    mayShift: 'the button to save the search comes with the results and needs a line of its own on a phone',
  })
  await press(page, '検索を保存')
  await field(page, '検索文').fill('wibble:7')
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  await dialog(page).getByText('という検索項目はありません', { exact: false }).waitFor()
  await dialog(page).getByText('自分のカード', { exact: true }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /リンク/ })
    .check()
  await field(page, '検索文').fill('paid>5')
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  await dialog(page).getByText('公開リストでは「購入価格」を条件にできません', { exact: false }).waitFor()
})
