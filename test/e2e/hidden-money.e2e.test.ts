import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { type Person, multiUserApp } from '#test/support/multi-user-app.ts'
import { addressesOf, distinctRoutes, type SiteContent } from '#test/support/site-map.ts'

const app = multiUserApp()
let content: SiteContent

/** Pages about the API and the components show examples, which are no prices of the site. */
const examples = ['/api/docs', '/api/docs/pokemontcg', '/api/docs/tcgdex', '/api/docs/bulk', '/design']
const routes = distinctRoutes.filter(route => !examples.includes(route))

beforeAll(async () => {
  const person: Person = await app.person()
  const { id } = await app.call<{ id: string }>('POST', '/collections', person, {
    name: 'Binder',
    isPublic: true,
    cards: [
      {
        productId: 'base1-4',
        cardStatus: 'owned',
        copies: [{ quantity: 2, pricePaid: { amount: 7.5, currency: 'USD' } }],
      },
      { productId: 'base1-5', cardStatus: 'chasing' },
    ],
  })
  const link = await app.call<{ token: string }>('POST', '/want-lists/links', person, {})
  const list = await app.call<{ id: string }>('POST', '/searches', person, {
    requestId: randomUUID(),
    name: 'Base Set',
    query: 'set:base1',
    isPublic: true,
    alerts: [{ kind: 'price-below', amount: 20, currency: 'USD' }],
  })
  content = { person, collectionId: id, wantListToken: link.token, listId: list.id }
})

const amount = /[$€£¥]\s?\d|\d\s?€|\b(?:USD|EUR)\b/

/**
 * The visible text and the labels of the page that contain an amount of money. The hint of rapid entry, which explains
 * its words by an example, does not count.
 */
const amountsOf = (page: Page) =>
  page.evaluate(source => {
    const pattern = new RegExp(source)
    const isShown = (element: Element) => element.checkVisibility()
    const labels = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const texts = [...document.body.querySelectorAll('*')]
      .filter(isShown)
      .flatMap(element => [
        ...[...element.childNodes].flatMap(node => (node instanceof Text ? node.data : [])),
        ...labels.flatMap(label => element.getAttribute(label) ?? []),
      ])
    return [document.title, ...texts].filter(
      text => pattern.test(text) && !text.startsWith('Number, then what you know'),
    )
  }, amount.source)

async function openHidden(): Promise<Page> {
  const context = app.asBrowserOf(content.person.session, wideWindow)
  const page = await app.open('/offline', { context, allowedErrors: [/404/] })
  await page
    .context()
    .addCookies([{ name: hiddenMoneyCookie.cookie, value: hiddenMoneyCookie.value, url: app.url('/') }])
  return page
}

test.each(routes)('with the switch on, %s shows no amount of money', async route => {
  const page = await openHidden()
  for (const address of addressesOf(route, content)) {
    await page.goto(app.url(address))
    await page.waitForLoadState('networkidle')
    expect(await amountsOf(page), address).toEqual([])
  }
})

test('the pages of cards show amounts without the switch', async () => {
  const page = await app.open('/card/base1-4', { context: wideWindow })
  expect(await amountsOf(page)).not.toEqual([])
})

test('amounts are hidden before scripts run, and by the switch in the footer', async () => {
  const page = await app.open('/card/base1-4', { context: wideWindow })
  const button = page.getByRole('button', { name: 'Hide Prices' })
  await button.click()
  await expect.poll(() => amountsOf(page), slowTimeout).toEqual([])
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])
  const html = await (await page.request.get(app.url('/card/base1-4'))).text()
  expect(html).toMatch(/^<!doctype html><html[^>]* data-money="hidden"/)
  await page.reload()
  await page.getByRole('button', { name: 'Hide Prices', pressed: true }).click()
  await expect.poll(() => amountsOf(page)).not.toEqual([])
})

test('the account settings have the switch', async () => {
  const page = await app.open('/account', {
    context: app.asBrowserOf(content.person.session, wideWindow),
  })
  await page.getByRole('switch', { name: 'Hide all prices' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-money')).toBe('hidden')
})
