import { afterAll, expect, test } from 'vitest'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { phoneWindow } from '#test/support/builder-page.ts'
import { startDiscordPeer, type DiscordPeer } from '#test/support/discord-peer.ts'
import { consentAtProvider, type OpenIdPeer, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { misty } from '#test/support/social-service.ts'
import { waitForPath, readSession, signInApp } from '#test/support/sign-in-app.ts'

let google: OpenIdPeer
let discord: DiscordPeer
let openId: OpenIdPeer

const app = signInApp(async () => {
  google = await startOpenIdPeer()
  discord = await startDiscordPeer(misty)
  openId = await startOpenIdPeer({ clientAuthentication: 'client_secret_basic', claimsAt: 'userinfo' })
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    DISCORD_CLIENT_ID: discord.clientId,
    DISCORD_CLIENT_SECRET: discord.clientSecret,
    DISCORD_URL: discord.origin,
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: openId.clientId,
    OIDC_CLIENT_SECRET: openId.clientSecret,
    OIDC_NAME: openIdName,
  }
})
afterAll(async () => {
  await google.close()
  await discord.close()
  await openId.close()
})

/** As long as a name may be, and wider than a button of a phone. */
const openIdName = 'Pallet Town Collectors’ Identity Service'

const allowProviderErrors = { allowedErrors: [/favicon|404|400/] }

const buttons = ['Continue with Google', 'Continue with Discord', `Continue with ${openIdName}`]

test('all providers are offered on the login page, in the header, which says if one cannot be reached, and in the prompt', async () => {
  const login = await app.open('/login')
  const main = login.getByRole('main')
  for (const name of buttons) await main.getByRole('button', { name }).waitFor()
  await main.getByText(signInMessages.orEmail).waitFor()
  const card = await app.open('/card/base1-4', { allowedErrors: [/503/] })
  await card.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const links = card.locator('#account-menu').getByRole('link', { name: /^Continue with/ })
  expect(await links.allInnerTexts()).toEqual(buttons)
  await card.route('**/auth/v1/settings', route => route.fulfill({ status: 503, body: 'down' }))
  await links.last().click()
  await card.getByText('Authentication failed. Please try again.').waitFor()
  expect(new URL(card.url()).pathname).toBe('/card/base1-4')
  await card.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Favorite Charizard/ }).click()
  const prompt = card.getByRole('dialog', { name: 'Sign in to vote' })
  for (const name of buttons) await prompt.getByRole('button', { name }).waitFor()
})

test('the header menu starts a sign-in with Google, which is repeated before the account is deleted', async () => {
  google.know({ sub: '7003', email: 'erika@gmail.example', email_verified: true })
  const page = await app.open('/search', { allowedErrors: [/favicon|404|400|403/] })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Continue with Google' }).click()
  await consentAtProvider(page, '7003')
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.email).toBe('erika@gmail.example')
  const authorizeRequest = google.requests.at(-1)
  expect(authorizeRequest?.get('access_type')).toBe('offline')
  expect(authorizeRequest?.get('prompt')).toBe('consent')
  await expect.poll(() => banner.locator('button[popovertarget="account-menu"]').innerText()).toBe('erika')

  await page.goto(app.url('/account?tab=data'))
  await page.getByRole('button', { name: 'Delete Account' }).waitFor()
  const submitDeletion = async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('dialog', { name: 'One last time' }).waitFor()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
  }
  // The limit of ten minutes is tested on the server. Here the refusal is mocked.
  let refused = 0
  await page.route('**/api/account', route =>
    route.request().method() === 'DELETE' && refused++ === 0
      ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Please sign in again' } })
      : route.fallback(),
  )
  await submitDeletion()
  const dialog = page.getByRole('dialog', { name: 'One last time' })
  await dialog.getByText('sign in once more first').waitFor()
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/account?tab=data')
  await submitDeletion()
  await waitForPath(page, '/')
  await page.getByText('Your account is deleted.').waitFor()
  expect(await readSession(page)).toBeNull()
})

test('a cancelled sign-in and tokens in an address sign nobody in; Discord is asked for identity and email', async () => {
  const { access_token, refresh_token } = await app.sessionOf(await app.verified())
  const tokens = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer' }
  const page = await app.open(`/auth/callback#${new URLSearchParams(tokens)}`, allowProviderErrors)
  await waitForPath(page, '/')
  expect(await readSession(page)).toBeNull()

  await page.goto(app.url('/login'))
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: /cancel/i }).click()
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  expect(await page.getByRole('main').getByRole('alert').innerText()).toBe('The sign-in was cancelled.')

  await page.goto(app.url('/login'))
  const authorizeRequest = page.waitForRequest(/\/auth\/v1\/authorize/)
  await page.getByRole('main').getByRole('button', { name: 'Continue with Discord' }).click()
  const query = new URL((await authorizeRequest).url()).searchParams
  expect(query.get('redirect_to')).toBe(app.url('/auth/callback?redirectTo=/sets'))
  expect(query.get('scopes')).toBe('identify email')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.email).toBe(misty.email)
})

test('the button of an OpenID provider signs in, also with a long name on a phone', async () => {
  openId.know({ sub: 'oak', email: 'oak@pallet.example', email_verified: true })
  const page = await app.open('/login', { ...allowProviderErrors, context: phoneWindow })
  const button = page.getByRole('main').getByRole('button', { name: openIdName })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await button.click()
  await consentAtProvider(page, 'oak')
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.app_metadata['provider']).toBe('oidc')
  await page.goto(app.url('/account?tab=security'))
  await page.getByText(openIdName, { exact: true }).waitFor()
})
