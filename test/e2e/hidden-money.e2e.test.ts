import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'
import { fillSite, type SiteContent } from '#test/support/site-map.ts'
import { addressOf, pageWalks } from '#test/support/site-states.ts'

const app = multiUserApp()
let content: SiteContent

/** Pages about the API and the components show examples, which are no prices of the site. */
const examples = ['/api/docs', '/api/docs/pokemontcg', '/api/docs/tcgdex', '/api/docs/bulk', '/design']
/** Addresses at which the user of the test sees an amount. */
const withAmounts = new Set([
  '/card/base1-4',
  '/search?q=charizard%20colour:red',
  '/sets?set=base1',
  '/collection/{collection}',
  '/collection/{collection}/wants',
  '/wants/{wantList}',
  '/list/{list}',
  '/collections?id={collection}',
  '/collections?list={list}',
  '/collections/wants',
  '/collections/{collection}/missing?set=base1',
  '/alerts',
])
const walks = pageWalks.filter(({ at }) => !examples.includes(at))
/** Forms of accounts are checked as they are opened. */
const isAccountForm = (at: string) => /^\/(account|login|register|forgot|reset)/.test(at)
/** States of parts that the switch hides as a whole, and what the next state needs instead of them. */
const hiddenParts: Record<string, (page: Page) => Promise<unknown>> = {
  'prices as a table': async () => {},
  'value in detail': page => page.keyboard.press('Escape'),
  'an alert without an amount': async () => {},
}

beforeAll(async () => {
  content = await fillSite(app)
  const { person, collectionId, listId } = content
  await app.call('PUT', `/collections/${collectionId}/cards?productId=base1-4`, person, {
    copies: [{ quantity: 2, pricePaid: { amount: 7.5, currency: 'USD' } }],
  })
  await app.pool().query(
    `with n as (insert into search_notices (id, user_id, search_id, day, is_listed)
       select gen_random_uuid(), owner_id, id, current_date, true from saved_searches where id = $1 returning id)
     insert into alert_events
       (alert_id, card_id, variant, source, day, day_before, notice_id, kind, cents_before, cents)
     select a.id, 'base1-4', 'holo@unlimited', 'tcgplayer', current_date, current_date - 1, n.id, a.kind, 2500, 1950
     from n, search_alerts a where a.search_id = $1 and a.kind = 'price-below'`,
    [listId],
  )
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

const asUser = () => app.asBrowserOf(content.person.session, wideWindow)
const cookie = () => ({ name: hiddenMoneyCookie.cookie, value: hiddenMoneyCookie.value, url: app.url('/') })

async function open({ at, as }: (typeof walks)[number]): Promise<Page> {
  const page = await newPage({ context: as ? asUser() : wideWindow, allowedErrors: [/40\d/] })
  if (!withAmounts.has(at)) await page.context().addCookies([cookie()])
  await page.goto(app.url(addressOf({ at }, content)))
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return page
}

test.each(walks.map(walk => ({ ...walk, who: walk.as ?? 'visitor' })))(
  'with the switch on, $at shows a $who no amount in any of its states',
  async walk => {
    const page = await open(walk)
    if (withAmounts.has(walk.at)) {
      await expect.poll(() => amountsOf(page), slowTimeout).not.toEqual([])
      await page.getByRole('button', { name: 'Hide Prices' }).click()
    }
    expect(await amountsOf(page)).toEqual([])
    const states = isAccountForm(walk.at) ? {} : walk.states
    for (const [state, reach] of Object.entries(states ?? {})) {
      await (hiddenParts[state] ?? reach)(page)
      expect(await amountsOf(page), state).toEqual([])
    }
  },
)

test('every address with amounts is among the walked ones', () => {
  expect(withAmounts.difference(new Set(walks.map(({ at }) => at)))).toEqual(new Set())
})

test('amounts are hidden without scripts', async () => {
  const page = await newPage({ context: { ...wideWindow, javaScriptEnabled: false } })
  await page.goto(app.url('/card/base1-4'))
  expect(await amountsOf(page)).not.toEqual([])
  await page.context().addCookies([cookie()])
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Charizard')
  expect(await amountsOf(page)).toEqual([])
})

test('the switch in the footer hides amounts and shows them again', async () => {
  const page = await app.open('/card/base1-4', { context: wideWindow })
  const button = page.getByRole('button', { name: 'Hide Prices' })
  await button.click()
  await expect.poll(() => amountsOf(page), slowTimeout).toEqual([])
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Hide Prices', pressed: true }).click()
  await expect.poll(() => amountsOf(page)).not.toEqual([])
})

test('the account settings have the switch', async () => {
  const page = await app.open('/account', { context: asUser() })
  await page.getByRole('switch', { name: 'Hide all prices' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-money')).toBe('hidden')
})
