import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { waitForPath, readSession, logIn, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const header = (page: Page) => page.getByRole('banner')
const accountButton = (page: Page) => header(page).locator('button[popovertarget="account-menu"]')
const unauthorized = { allowedErrors: [/401|403|400/] }

/** Records the scripts that a page loads. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

async function createSignedInUser() {
  const session = await app.insertSession()
  const email = session.user.email ?? ''
  return { email, session, name: email.split('@')[0] ?? '' }
}

test('a visitor loads no sign-in code and sends no request to the sign-in service', async () => {
  const page = await newPage()
  const scripts = scriptsOf(page)
  const authRequests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/auth/')) authRequests.push(request.url())
  })
  await page.goto(app.url('/card/base1-4'))
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await header(page).getByRole('button', { name: 'Sign In' }).click()
  await header(page).getByRole('link', { name: 'Sign In with Email' }).waitFor()
  const signIn =
    /auth-client|follow-session|access-token|signed-in|verification|(?<!require-)sign-in|auth-prompt/
  expect(scripts.filter(script => signIn.test(script))).toEqual([])
  expect(authRequests).toEqual([])
})

test('the header shows the signed-in user in full where it fits, and below one menu has the same items', async () => {
  const name = 'misty.cerulean-gym20'
  const email = `${name}@pallet.example`
  const page = await app.open('/', { context: app.asBrowserOf(await app.insertSession({ email })) })
  await expect.poll(() => accountButton(page).innerText()).toBe(name)
  expect(await header(page).getByText('Sign In', { exact: true }).count()).toBe(0)
  await accountButton(page).click()
  const menu = page.locator('#account-menu')
  await menu.getByText(email).waitFor()
  const hrefOf = (text: string) => menu.getByRole('link', { name: text }).getAttribute('href')
  expect(await hrefOf('Public Profile')).toMatch(/^\/profile\/misty/)
  expect(await hrefOf('Account Settings')).toBe('/account')
  const widths = await menu.locator('.icon').evaluateAll(icons => icons.map(icon => icon.clientWidth))
  expect(new Set(widths).size).toBe(1)
  await menu.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.keyboard.press('Escape')

  const label = accountButton(page).getByTitle(name)
  const isCut = () => label.evaluate(text => text.scrollWidth > text.clientWidth)
  await page.setViewportSize({ width: 1440, height: 800 })
  expect(await isCut()).toBe(false)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await isCut()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)

  await page.setViewportSize({ width: 390, height: 844 })
  await header(page).getByRole('button', { name: 'Menu' }).click()
  const phoneMenu = page.locator('#site-menu')
  await phoneMenu.getByRole('button', { name: 'Sign Out' }).waitFor()
  expect(await phoneMenu.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'All Sets',
    'Pokédex',
    'My Collections',
    'Public Profile',
    'Binders',
    'Account Settings',
  ])
})

test('a returning user never sees Sign In, and the page does not shift, on any screen', async () => {
  const session = await app.sessionOf(await app.unverified())
  const page = await app.open('/', { context: app.asBrowserOf(session) })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.addInitScript(() => {
    const observed = { signIn: 0 }
    Object.assign(window, { observed })
    const check = () => {
      const button = document.querySelector('[popovertarget="account-menu"]')
      const isVisible = button && getComputedStyle(button).visibility === 'visible'
      if (isVisible && button.textContent?.includes('Sign In')) observed.signIn++
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(app.url('/sets'))
    await page.goto(app.url('/search'))
    await page.getByRole('region', { name: 'Email not verified' }).waitFor()
    const observed = await page.evaluate(() => (window as unknown as { observed: object }).observed)
    expect(observed).toEqual({ signIn: 0 })
  }
})

test('signing out opens the login page and removes all user data', async () => {
  const { session } = await createSignedInUser()
  const page = await app.open('/account?tab=security', { context: app.asBrowserOf(session), ...unauthorized })
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  await page.getByLabel('New email').fill('elsewhere@pallet.example')
  await accountButton(page).click()
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click()
  await waitForPath(page, '/login')
  await header(page).getByRole('button', { name: 'Sign In' }).waitFor()
  const storedKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; '),
  ])
  expect(storedKeys.filter(key => key.startsWith('chasekit'))).toEqual([])
  const response = await fetch(app.url('/auth/v1/user'), {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(response.status).toBe(403)
})

test('a private page leads a visitor to the login page; signing in and out in one tab updates the others', async () => {
  const html = await (await fetch(app.url('/account'))).text()
  const [main] = /<main.*<\/main>/s.exec(html) ?? ['no content']
  expect(main.replaceAll(/<[^>]+>/g, '').trim()).toBe('')
  const account = await app.verified()
  const first = await app.open('/sets')
  const second = await first.context().newPage()
  await second.goto(app.url('/sets'))
  await waitForHydration(second)
  await navigateWithoutReload(second, '/account')
  await waitForPath(second, '/login')
  await second.goBack()
  await waitForPath(second, '/sets')
  await second.goForward()
  await waitForPath(second, '/login')
  await logIn(second, account)
  await waitForPath(second, '/sets')
  await expect.poll(() => accountButton(first).innerText()).toBe(account.email.split('@')[0])
  await accountButton(first).click()
  await first.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click()
  await waitForPath(first, '/login')
  await header(second).getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await readSession(second)).toBeNull()
})

test('an expiring session is renewed before the first request, and an ended one is removed', async () => {
  const { session, name } = await createSignedInUser()
  const ended = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }
  const page = await app.open('/', { context: app.asBrowserOf(ended) })
  await expect.poll(() => accountButton(page).innerText()).toBe(name)
  expect((await readSession(page))?.refresh_token).not.toBe(session.refresh_token)

  const expired = { ...ended, refresh_token: 'abcdefghijkl' }
  const other = await app.open('/', {
    context: app.asBrowserOf(expired),
    mayShift: 'the session ends, and the page of a visitor appears',
    ...unauthorized,
  })
  await header(other).getByRole('button', { name: 'Sign In' }).waitFor()
  // On a slow machine the header stops waiting before the refusal arrives and ends the session.
  await expect.poll(() => readSession(other)).toBeNull()
})

test('an unavailable sign-in service ends no session', async () => {
  const { session, name } = await createSignedInUser()
  const ended = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }
  const page = await newPage({ context: app.asBrowserOf(ended), allowedErrors: [/503/] })
  await page.route('**/auth/v1/token**', route => route.fulfill({ status: 503, body: '{}' }))
  await page.clock.install()
  await page.goto(app.url('/'))
  const shownName = async () => {
    await page.clock.runFor(1000)
    return accountButton(page).innerText()
  }
  await expect.poll(shownName, { timeout: 10_000 }).toBe(name)
  expect((await readSession(page))?.refresh_token).toBe(session.refresh_token)
})

test('a visitor who votes returns to the card, unless they open the login page from the header', async () => {
  const account = await app.verified()
  const page = await app.open('/card/base1-4?language=en')
  await page.getByRole('button', { name: /^Favorite Charizard/ }).click()
  const prompt = page.getByRole('dialog', { name: 'Sign in to vote' })
  await prompt.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await prompt.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'hidden' })
  const signInToVote = async () => {
    await page.getByRole('button', { name: /^Favorite Charizard/ }).click()
    await prompt.getByRole('button', { name: 'Sign In' }).click()
    await waitForPath(page, '/login')
  }
  await signInToVote()
  await header(page).getByRole('button', { name: 'Sign In' }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Sign In with Email' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chasekit-return'))).toBeNull()
  await page.goto(app.url('/card/base1-4?language=en'))
  await waitForHydration(page)
  await signInToVote()
  await logIn(page, account)
  await waitForPath(page, '/card/base1-4')
  expect(new URL(page.url()).search).toBe('?language=en')
  await expect.poll(() => accountButton(page).innerText()).toBe(account.email.split('@')[0])
})
