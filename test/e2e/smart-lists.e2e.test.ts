import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickUndo, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { type CollectorBrowser, saveSearch } from '#test/support/saved-search-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const cards = (page: Page) => page.getByRole('list', { name: /^Cards in/ }).getByRole('listitem')
const names = (page: Page) => cards(page).locator('.tile-name').allInnerTexts()
const firstName = (page: Page) => expect.poll(async () => (await names(page))[0], slowTimeout)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saveList = (ash: CollectorBrowser, fields: object = {}) =>
  saveSearch(ash, { name: 'Fire cards', query: 'set:base1 type:fire sort:number', ...fields })
const readList = (ash: CollectorBrowser, id: string) => ash.call<SavedSearch>('GET', `/searches/${id}`)
const statusOf = async (path: string) => (await fetch(app.url(path))).status

test('a list needs a connection; its cards are pinned, excluded and taken back, and pinned by keyboard on a small phone', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await saveList(ash)
  const page = await ash.open('/collections', { context: wideWindow, allowedErrors: [/ERR_/] })
  const link = page.getByRole('list', { name: 'Smart lists' }).getByRole('link', { name: 'Fire cards' })
  await link.waitFor()
  await cutNetwork(page)
  await link.click()
  await page.getByText('This list needs a connection', { exact: false }).waitFor()
  await restoreNetwork(page)
  await firstName(page).toBe('Charizard')
  expect(page.url()).toContain(id)

  await press(page, 'Actions for Ninetales')
  await press(page, 'Pin to the Top')
  await firstName(page).toBe('Ninetales')
  await page.getByText('Pinned', { exact: true }).waitFor()
  await clickUndo(page)
  await firstName(page).toBe('Charizard')
  await press(page, 'Actions for Charizard')
  await press(page, 'Exclude from the List')
  await firstName(page).toBe('Ninetales')
  expect((await readList(ash, id)).excluded).toEqual(['base1-4'])
  await page.getByText('1 excluded card').click()
  await press(page, 'Take back Charizard')
  await firstName(page).toBe('Charizard')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Actions for Ninetales' }).focus()
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await firstName(page).toBe('Ninetales')
  expect((await readList(ash, id)).pinned).toEqual(['base1-12'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a list is renamed, published, made private, deleted and restored', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await saveList(ash)
  const page = await ash.open(`/collections?list=${id}`, { context: wideWindow })
  expect(await statusOf(`/list/${id}`)).toBe(404)
  await press(page, 'Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hot ones')
  await dialog.getByRole('checkbox', { name: /Everybody/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Hot ones' }).waitFor()
  const html = await (await fetch(app.url(`/list/${id}`))).text()
  expect(html).toMatch(/<title>Hot ones by \S+ · ChaseKit<\/title>/)
  expect(html).toMatch(/name="?robots"? content="?noindex/)
  expect(html).toContain('Charizard')

  await press(page, 'More actions')
  await press(page, 'Make Private')
  await page.getByText('Only you can see this list now').waitFor()
  expect(await statusOf(`/list/${id}`)).toBe(404)
  await press(page, 'More actions')
  await press(page, 'Delete List')
  await page.waitForURL(url => url.search === '')
  await page.getByText('Save a search, and it becomes a list here', { exact: false }).waitFor()
  await clickUndo(page)
  await page.getByRole('link', { name: 'Hot ones' }).waitFor()
})

test('visitors see the public page with the query in words, and cards lead to their pages', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await saveList(ash, { isPublic: true, pinned: ['base1-58'] })
  const page = await app.open(`/list/${id}`)
  expect((await names(page)).slice(0, 2)).toEqual(['Pikachu', 'Charizard'])
  const understood = page.getByRole('list', { name: 'Understood as' }).getByRole('listitem')
  expect(await understood.allInnerTexts()).toEqual(expect.arrayContaining(['From all cards', 'Fire']))
  await page.getByRole('radio', { name: 'List' }).check()
  await page.getByRole('link', { name: 'Charizard' }).first().click()
  await page.waitForURL('**/card/base1-4')
  expect(await statusOf('/list/nothing')).toBe(404)
})
