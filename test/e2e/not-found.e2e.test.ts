import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { url } = appInBrowser()

test('an unknown address is a 404 with a link home', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  const response = await page.goto(url('/no/such/page'))
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found')
  expect(await page.getByRole('main').innerText()).toContain("The page you're looking for doesn't exist.")
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL(url('/'))
})

test('an address with an impossible value is a 404 with a link home', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  const long = 'x'.repeat(2100)
  for (const path of [`/card/${long}`, `/explore-cards?type=${long}`, '///x/%2e%2e']) {
    const response = await fetch(url(path))
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).toContain('Page Not Found')
  }
  for (const path of [`/sets?series=${long}`, '/set/a%00b', '//']) {
    const response = await page.goto(url(path))
    await waitForHydration(page)
    expect(response?.status(), path).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found')
    const home = page.getByRole('link', { name: 'Go Home' })
    expect(await home.evaluate(link => (link as HTMLAnchorElement).href), path).toBe(url('/'))
  }
})

test('a page stays usable when the code for messages and background work fails to load', async () => {
  const page = await newPage({
    allowedErrors: [/Failed to load resource/],
    mayShift: 'the space of the panel goes, because its code cannot be loaded',
  })
  const refused = page.waitForRequest('**/assets/background-*')
  await page.route('**/assets/background-*', route => route.abort())
  await page.goto(url('/card/base1-4'))
  await refused
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Charizard')
})
