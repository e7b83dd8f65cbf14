import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { url } = appInBrowser()

test('an unknown address is a 404 that leads home', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  const answer = await page.goto(url('/no/such/page'))
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found')
  expect(await page.getByRole('main').innerText()).toContain("The page you're looking for doesn't exist.")
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL(url('/'))
})
