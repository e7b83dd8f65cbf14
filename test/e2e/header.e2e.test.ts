import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, waitUntilShown } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'

const { open, url } = appInBrowser()

const header = (page: Page) => page.getByRole('banner')
const searchBox = (page: Page) => page.getByPlaceholder('Search cards, sets, or codes...').first()
const isOpen = (page: Page, id: string) =>
  expect.poll(() => page.locator(`#${id}`).evaluate(menu => menu.matches(':popover-open')))

test('the first Tab skips to the content; links and menus lead to the pages, at any width', async () => {
  const page = await open('/', { context: { viewport: { width: 1280, height: 900 } } })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  const leadsTo = (name: string) => header(page).getByRole('link', { name }).first().getAttribute('href')
  expect(await leadsTo('ChaseKit home page')).toBe('/')
  expect(await leadsTo('Home')).toBe('/')
  expect(await leadsTo('All Sets')).toBe('/sets')
  expect(await leadsTo('My Collections')).toBe('/collections')
  expect(
    await header(page)
      .getByRole('link', { name: /^Notifications/ })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('contentinfo').textContent()).toContain('not affiliated with Nintendo')

  const menu = header(page).getByRole('button', { name: 'Menu' })
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await menu.isVisible()).toBe(false)
  expect(await header(page).getByRole('link', { name: 'My Collections' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await header(page).getByRole('link', { name: 'All Sets' }).isVisible()).toBe(false)
  await menu.click()
  expect(await page.locator('#site-menu').getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'All Sets',
    'Pokédex',
    'My Collections',
    'Sign In with Email',
    'Create Account',
  ])
  await page.locator('#site-menu').getByRole('link', { name: 'All Sets' }).click()
  await page.waitForURL('**/sets')
  await isOpen(page, 'site-menu').toBe(false)
})

test('the Pokédex stays in the navigation from 900 pixels, also beside the open builder', async () => {
  const page = await open('/set/base1', { context: { viewport: { width: 1440, height: 900 } } })
  await page.locator('[data-builder]').waitFor()
  for (const width of [1440, 1280, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await header(page).getByRole('link', { name: 'Pokédex' }).waitFor()
    const field = await searchBox(page).boundingBox()
    expect(field?.width, `${width}`).toBeGreaterThan(150)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the Sign In menu offers email and a new account, no provider that is not set up, and closes', async () => {
  const page = await open('/')
  const button = header(page).getByRole('button', { name: 'Sign In' })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  const menu = page.locator('#account-menu')
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Sign In with Email', 'Create Account'])
  expect(await menu.getByRole('link', { name: 'Sign In with Email' }).getAttribute('href')).toBe('/login')
  expect(await menu.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await isOpen(page, 'account-menu').toBe(false)

  await button.click()
  await page.keyboard.press('Escape')
  await isOpen(page, 'account-menu').toBe(false)

  await button.click()
  await menu.getByRole('link', { name: 'Create Account' }).click()
  await page.waitForURL('**/register')
  await isOpen(page, 'account-menu').toBe(false)
})

test('a menu that is opened before the scripts run stays open', async () => {
  const page = await newPage()
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js/, async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(url('/'), { waitUntil: 'commit' })
  const button = header(page).getByRole('button', { name: 'Sign In' })
  await button.click()
  await isOpen(page, 'account-menu').toBe(true)
  scripts.resolve()
  await waitForHydration(page)
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await isOpen(page, 'account-menu').toBe(true)
})

test('/ focuses the search box; arrow keys and Enter open suggestions, which Escape and leaving close; a text is searched', async () => {
  const page = await open('/')
  const box = searchBox(page)
  await page.keyboard.press('/')
  expect(await box.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('1/2')
  expect(await box.inputValue()).toBe('1/2')

  await box.fill('base')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const set = list.getByRole('option', { name: /^Base Set/ })
  await expect.poll(() => set.getAttribute('href')).toBe('/sets?set=base1')
  await page.waitForLoadState('networkidle')
  const first = list.getByRole('option').first()
  await box.press('ArrowDown')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  expect(await first.getAttribute('aria-selected')).toBe('true')
  const target = await first.getAttribute('href')
  await box.press('Enter')
  await page.waitForURL(`**${target}`)
  await list.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('')
  // The page that is shown after the change of the address closes the suggestions.
  await waitUntilShown(page)

  await box.fill('charizard')
  await list.waitFor()
  await box.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('charizard')
  await box.press('ArrowDown')
  await list.waitFor()
  await header(page).getByRole('button', { name: 'Sign In' }).focus()
  await list.waitFor({ state: 'detached' })

  await box.fill('   ')
  await box.press('Enter')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(target)
  await box.fill('  dark raichu ')
  await box.press('Enter')
  await page.waitForURL('**/search?q=*')
  expect(new URL(page.url()).search).toBe('?q=dark%20raichu')
})

test('search and menus work without scripts', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/'))
  await header(page).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Sign In with Email' }).waitFor()
  await page.keyboard.press('Escape')
  await searchBox(page).fill('charizard')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/search?q=charizard')
})

test('new pages start at the top, and Back and Forward restore the scroll position', async () => {
  const page = await open('/', { context: { viewport: { width: 1000, height: 500 } } })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'All Sets' })
  await page.waitForLoadState('networkidle')
  await link.hover()
  // Sections that come into view get their real heights, so the position is read when the page is left.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { leftAt: window.scrollY }), { capture: true }),
  )
  await link.click()
  await page.waitForURL('**/sets')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const top = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt)
  expect(top).toBeGreaterThan(300)
  await page.goBack()
  await page.waitForURL(url('/'))
  await page.waitForFunction(left => {
    const end = document.documentElement.scrollHeight - window.innerHeight
    return window.scrollY > 300 && Math.abs(window.scrollY - Math.min(left, end)) < 3
  }, top)
})

test('a lost connection shows a notice, which disappears when it is back', async () => {
  // Code that is loaded later fails to load if the connection is lost at that moment.
  const page = await open('/sets', { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  const notice = page.getByText('You are offline.')
  await page.getByRole('complementary', { name: 'Collection Builder' }).waitFor()
  await cutNetwork(page)
  await notice.waitFor()
  await restoreNetwork(page)
  await notice.waitFor({ state: 'detached' })
})
