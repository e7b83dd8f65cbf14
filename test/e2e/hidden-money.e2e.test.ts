import { expect, test } from 'vitest'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
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

test('the switch in the account settings hides amounts, and the one in the footer shows them again', async () => {
  const person = await app.person()
  const page = await app.open('/account', { context: app.asBrowserOf(person.session, wideWindow) })
  await page.getByRole('switch', { name: 'Hide all prices' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-money')).toBe('hidden')
  await page.goto(app.url('/card/base1-4'))
  await page.getByRole('button', { name: 'Hide Prices', pressed: true }).click()
  await expect.poll(() => amountsOf(page), slowTimeout).not.toEqual([])
  await page.getByRole('button', { name: 'Hide Prices', pressed: false }).click()
  await expect.poll(() => amountsOf(page), slowTimeout).toEqual([])
})
