import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { scrollUntil } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const cards = (page: Page) => page.getByRole('list', { name: 'Cards found' }).getByRole('listitem')
const names = (page: Page) => cards(page).locator('.tile-name').allInnerTexts()
const scopeSwitch = (page: Page) => page.getByRole('switch', { name: 'In my cards' })
const expectNames = (page: Page, expected: string[]) =>
  expect.poll(async () => (await names(page)).toSorted(), slowTimeout).toEqual(expected)

test('the switch restricts a search to the own cards as they are now, and the address keeps it', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await ash.call<{ id: string }>('POST', '/collections', {
    name: 'Binder',
    cards: [
      { productId: 'base1-4', cardStatus: 'owned', copies: [{ quantity: 2, condition: 'near-mint' }] },
      { productId: 'base1-2', cardStatus: 'owned' },
      { productId: 'base1-58' },
    ],
  })
  const page = await ash.open('/search?q=set%3Abase1', { context: wideWindow })
  await expect.poll(() => page.getByText('102 results').count(), slowTimeout).toBe(1)
  await scopeSwitch(page).focus()
  await page.keyboard.press('Space')
  await expectNames(page, ['Blastoise', 'Charizard', 'Pikachu'])
  expect(new URL(page.url()).searchParams.get('scope')).toBe('mine')
  await page.reload()
  await expectNames(page, ['Blastoise', 'Charizard', 'Pikachu'])
  expect(await scopeSwitch(page).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Charizard' }).first().click()
  await page.waitForURL('**/card/base1-4')
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-10' })
  await page.goBack()
  await expectNames(page, ['Blastoise', 'Charizard', 'Mewtwo', 'Pikachu'])

  await page.getByRole('checkbox', { name: /^Fire/ }).check()
  await expectNames(page, ['Charizard'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectNames(page, ['Blastoise', 'Charizard', 'Mewtwo', 'Pikachu'])
  await page.getByRole('main').getByRole('searchbox').fill('qty>=2 cond:nm')
  await page.keyboard.press('Enter')
  await expectNames(page, ['Charizard'])
  await page.getByText('Owned copies', { exact: false }).first().waitFor()
})

test('more cards load at the end, and own cards need a connection', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.call('POST', '/collections', { name: 'Base', setId: 'base1' })
  const page = await ash.open('/search?q=set%3Abase1&scope=mine&sortBy=cardNumber', {
    context: wideWindow,
    allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
  })
  const pages = new Set<string | null>()
  page.on('response', response => {
    const url = new URL(response.url())
    if (url.pathname === '/api/search') pages.add(url.searchParams.get('page'))
  })
  await page.getByText('102 results').waitFor()
  await scrollUntil(page, () => pages.has('3'))
  await page.getByText("That's every card.").waitFor()
  expect(await cards(page).last().getAttribute('aria-posinset')).toBe('102')
  await page.evaluate(() => window.scrollTo(0, 0))
  await cutNetwork(page)
  await page.getByRole('main').getByRole('searchbox').fill('pikachu')
  await page.keyboard.press('Enter')
  await page.getByText('You are offline').first().waitFor()
  await restoreNetwork(page)
  await expectNames(page, ['Pikachu'])
  // The first render is that of the server, which does not know the scope.
  await page.goto(app.url('/search?q=tag%3Atrade&scope=mine'))
  await page.getByRole('link', { name: 'Share the Trade List' }).waitFor()
})

test('visitors get the same page with and without the scope', async () => {
  const [plain, scoped] = await Promise.all(
    ['/search?q=pikachu', '/search?q=pikachu&scope=mine'].map(async path =>
      (await fetch(app.url(path))).text(),
    ),
  )
  const withoutTimes = (html: string | undefined) =>
    html?.replaceAll(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '')
  expect(withoutTimes(scoped)).toBe(withoutTimes(plain))
})
