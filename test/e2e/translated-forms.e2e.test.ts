import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { wideWindow } from '#test/support/builder-page.ts'
import { clickButton } from '#test/support/my-collections-page.ts'
import { changesEnd } from '#test/support/page-waits.ts'
import { dialog } from '#test/support/page-walk.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'
import { translatePage } from '#test/support/translate-page.ts'

const app = sharedApp()
const main = (page: Page) => page.getByRole('main')

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
  request: RegExp
}

const forms: Form[] = [
  {
    name: 'signing in',
    at: '/login',
    field: page => main(page).getByLabel('Email', { exact: true }),
    text: 'misty@cerulean.example',
    fill: page => main(page).getByLabel('Password', { exact: true }).fill('starmie-and-staryu'),
    submit: page => main(page).getByRole('button', { name: 'Sign In', exact: true }).click(),
    request: /\/auth\/v1\/token/,
  },
  {
    name: 'asking for a new password',
    at: '/forgot-password',
    field: page => main(page).getByLabel('Email', { exact: true }),
    text: 'misty@cerulean.example',
    submit: page => main(page).locator('button[type=submit]').click(),
    request: /\/auth\/v1\/recover/,
  },
  {
    name: 'a comment',
    as: 'collector',
    at: '/card/base1-4#discussion',
    field: page => main(page).getByRole('textbox').first(),
    text: 'What a card!',
    submit: page => main(page).locator('#discussion button[type=submit]').first().click(),
    request: /\/api\/card-interactions\/comments\//,
  },
  {
    name: 'a new collection',
    as: 'collector',
    at: '/collections',
    open: page => clickButton(page, 'Create New Collection'),
    field: page => dialog(page).getByRole('textbox').first(),
    text: 'Water',
    submit: page => dialog(page).locator('button[type=submit], .btn-primary').last().click(),
    request: /\/api\/collections$/,
  },
  {
    name: 'the profile',
    as: 'collector',
    at: '/account',
    field: page => main(page).getByLabel('Display name', { exact: true }),
    text: 'Misty of Cerulean',
    submit: page => main(page).locator('button[type=submit]').first().click(),
    request: /\/api\/account$/,
  },
]

/** Opens a form in a translated page, and lets its request fail. */
async function expectKeptText(page: Page, form: Form): Promise<void> {
  await page.goto(app.url(form.at))
  await waitForHydration(page)
  await form.open?.(page)
  await translatePage(page)
  await form.field(page).fill(form.text)
  await form.fill?.(page)
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(form.request, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    requested.resolve()
    await released.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await form.submit(page)
  await requested.promise
  await changesEnd(page)
  released.resolve()
  await changesEnd(page)
  expect(await form.field(page).inputValue(), form.name).toBe(form.text)
  await stopRouting(page, form.request)
}

test.each([
  ['visitors', undefined],
  ['collectors', 'collector'],
] as const)('in a translated page a failed request loses no typed text, in any form of %s', async (_, as) => {
  const context = as ? app.asBrowserOf(await app.insertSession(), wideWindow) : wideWindow
  const page = await newPage({ context, allowedErrors: [/50\d|Failed to load|ApiError/] })
  for (const form of forms.filter(one => one.as === as)) await expectKeptText(page, form)
})
