import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { wideWindow } from '#test/support/builder-page.ts'
import { clickButton } from '#test/support/my-collections-page.ts'
import { changesEnd } from '#test/support/page-waits.ts'
import { dialog } from '#test/support/page-walk.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'
import { type SiteContent, fillSite } from '#test/support/site-map.ts'
import { addressOf, pageWalks } from '#test/support/site-states.ts'
import { stopRouting } from '#test/support/stop-routing.ts'
import { translatePage } from '#test/support/translate-page.ts'

const app = multiUserApp()
let content: SiteContent
beforeAll(async () => {
  content = await fillSite(app)
})

const asCollector = () => app.asBrowserOf(content.person.session, wideWindow)
const main = (page: Page) => page.getByRole('main')

// `newPage` fails a test whose page throws an error, as React does when it misses a text.
test.each(pageWalks.map(walk => ({ ...walk, who: walk.as ?? 'visitor' })))(
  'the page $at ($who) works while the browser translates it',
  async walk => {
    const context = walk.as ? asCollector() : wideWindow
    const page = await app.open(addressOf(walk, content), { context, allowedErrors: [/40\d/] })
    await translatePage(page)
    for (const reach of Object.values(walk.states ?? {})) {
      await reach(page)
      await changesEnd(page)
    }
    expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
    expect(await page.locator('font').count()).toBeGreaterThan(0)
  },
)

/** A form: where it is, what is typed, its button, and its request. */
type Form = {
  name: string
  as?: 'collector'
  at: string
  open?: (page: Page) => Promise<unknown>
  field: (page: Page) => ReturnType<Page['locator']>
  text: string
  fill?: (page: Page) => Promise<unknown>
  submit: (page: Page) => Promise<unknown>
  request: string
}

const forms: Form[] = [
  {
    name: 'signing in',
    at: '/login',
    field: page => main(page).getByLabel('Email', { exact: true }),
    text: 'misty@cerulean.example',
    fill: page => main(page).getByLabel('Password', { exact: true }).fill('starmie-and-staryu'),
    submit: page => main(page).getByRole('button', { name: 'Sign In', exact: true }).click(),
    request: '**/auth/v1/token*',
  },
  {
    name: 'asking for a new password',
    at: '/forgot-password',
    field: page => main(page).getByLabel('Email', { exact: true }),
    text: 'misty@cerulean.example',
    submit: page => main(page).locator('button[type=submit]').click(),
    request: '**/auth/v1/recover*',
  },
  {
    name: 'a comment',
    as: 'collector',
    at: '/card/base1-4#discussion',
    field: page => main(page).getByRole('textbox').first(),
    text: 'What a card!',
    submit: page => main(page).locator('#discussion button[type=submit]').first().click(),
    request: '**/api/card-interactions/comments/*',
  },
  {
    name: 'a new collection',
    as: 'collector',
    at: '/collections',
    open: page => clickButton(page, 'Create New Collection'),
    field: page => dialog(page).getByRole('textbox').first(),
    text: 'Water',
    submit: page => dialog(page).locator('button[type=submit], .btn-primary').last().click(),
    request: '**/api/collections',
  },
  {
    name: 'the profile',
    as: 'collector',
    at: '/account',
    field: page => main(page).getByLabel('Display name', { exact: true }),
    text: 'Misty of Cerulean',
    submit: page => main(page).locator('button[type=submit]').first().click(),
    request: '**/api/account*',
  },
]

test.each(forms)('$name: in a translated page a failed request loses no typed text', async form => {
  const context = form.as ? asCollector() : wideWindow
  const page = await app.open(form.at, { context, allowedErrors: [/50\d|Failed to load|ApiError/] })
  await form.open?.(page)
  await translatePage(page)
  await form.field(page).fill(form.text)
  await form.fill?.(page)
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const requested = Promise.withResolvers<void>()
  await page.route(form.request, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    requested.resolve()
    await released
    await route.fulfill({ status: 500, json: {} })
  })
  await form.submit(page)
  await requested.promise
  await changesEnd(page)
  release()
  await changesEnd(page)
  expect(await form.field(page).inputValue()).toBe(form.text)
  await stopRouting(page, form.request)
})
