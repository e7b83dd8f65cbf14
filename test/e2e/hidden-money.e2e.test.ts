import { expect, test } from 'vitest'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { amountsOf } from '#test/support/amounts.ts'
import { newPage } from '#test/support/browser.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'

const app = multiUserApp()

test('amounts are hidden without scripts', async () => {
  const page = await newPage({ context: { ...wideWindow, javaScriptEnabled: false } })
  await page.goto(app.url('/card/base1-4'))
  expect(await amountsOf(page)).not.toEqual([])
  const { cookie: name, value } = hiddenMoneyCookie
  await page.context().addCookies([{ name, value, url: app.url('/') }])
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
  const person = await app.person()
  const page = await app.open('/account', { context: app.asBrowserOf(person.session, wideWindow) })
  await page.getByRole('switch', { name: 'Hide all prices' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-money')).toBe('hidden')
})
