import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { newestMail, type ReceivedMail } from '#test/support/mail-peer.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
let project: AuthService
let hosted: TestApi

beforeAll(async () => {
  api = await startTestApi({ AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**,cards://done' })
  project = await startAuthService()
  hosted = await startTestApi({ AUTH_URL: project.site, AUTH_ANON_KEY: 'public-key' })
})
afterAll(() => Promise.all([api.close(), hosted.close(), project.close()]))

let count = 0
const password = 'pika-pika'
const auth = (path: string, body: object, token?: string) =>
  api.call(path === '/user' ? 'PUT' : 'POST', `/auth/v1${path}`, { body, ...(token && { token }) })

async function mailTo(email: string): Promise<ReceivedMail> {
  const mail = (await api.mails()).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

async function signedUp(): Promise<ReceivedMail> {
  const email = `ash${++count}@pallet.example`
  expect((await auth('/signup', { email, password })).status).toBe(200)
  return mailTo(email)
}

/** A user with a confirmed address. */
async function confirmed(): Promise<{ email: string; token: string }> {
  const { to: email, code } = await signedUp()
  const { body } = await auth('/verify', { type: 'email', email, token: code })
  return { email, token: String(body['access_token']) }
}

/** One mail of each kind with a link. */
const mails: Record<string, () => Promise<ReceivedMail>> = {
  signup: signedUp,
  recovery: async () => {
    const { email } = await confirmed()
    await auth('/recover', { email })
    return mailTo(email)
  },
  magiclink: async () => {
    const { email } = await confirmed()
    await auth('/otp', { email })
    return mailTo(email)
  },
  'email_change to the current address': async () => {
    const { email, token } = await confirmed()
    await auth('/user', { email: `new-${email}` }, token)
    return mailTo(email)
  },
  'email_change to the new address': async () => {
    const { email, token } = await confirmed()
    await auth('/user', { email: `new-${email}` }, token)
    return mailTo(`new-${email}`)
  },
}

const pathOf = (address: string) => address.slice(api.origin.length)

/** Sends the form of the page. */
const press = (mailedLink: string, server = api) =>
  server.app.request('/auth/confirm', { method: 'POST', body: new URL(mailedLink).searchParams })

/** What mail scanners and browsers do with a link before somebody presses the button. */
async function openByScanners(mailedLink: string): Promise<void> {
  const path = pathOf(mailedLink)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await api.call(method, path)).status).toBe(200)
  const headers = { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' }
  expect((await api.call('GET', path, { headers })).status).toBe(200)
  for (const method of ['OPTIONS', 'PUT', 'DELETE']) await api.call(method, path)
}

test.each(Object.entries(mails))(
  'a mail of %s links the page, and no mail links /verify',
  async (kind, send) => {
    const { mailedLink, text, html } = await send()
    expect(mailedLink).toMatch(`${api.origin}/auth/confirm?token_hash=`)
    expect(new URL(mailedLink).searchParams.get('type')).toBe(kind.split(' ')[0])
    expect(text + html).not.toContain('/auth/v1')
  },
)

test.each(Object.entries(mails))(
  'after scanners opened the link of %s, its button works',
  async (_, send) => {
    const { mailedLink } = await send()
    await openByScanners(mailedLink)
    const pressed = await press(mailedLink)
    expect(pressed.status).toBe(303)
    const { headers } = await api.call('GET', pressed.headers.get('location') ?? '')
    expect(headers.get('location')).toMatch(/#(access_token|message)=/)
  },
)

test.each(Object.entries(mails))(
  'after scanners opened the link of %s, its code works',
  async (kind, send) => {
    const { mailedLink, to: email, code } = await send()
    await openByScanners(mailedLink)
    const type = kind.startsWith('email_change') ? 'email_change' : kind === 'recovery' ? 'recovery' : 'email'
    expect((await auth('/verify', { type, email, token: code })).status).toBe(200)
  },
)

test('the form continues at /verify with the token, the type and the page to open', async () => {
  const link = `${api.origin}/auth/confirm?token_hash=pkce_ab&type=recovery&redirect_to=https%3A%2F%2Fa.example%2F%3Fb%3Dc`
  const { headers, status } = await press(link)
  expect([status, headers.get('location')]).toEqual([
    303,
    '/auth/v1/verify?token=pkce_ab&type=recovery&redirect_to=https%3A%2F%2Fa.example%2F%3Fb%3Dc',
  ])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})

test('a hosted project gets the token of its mail', async () => {
  const email = 'brock@pewter.example'
  await project.call('/signup', { body: { email, password } })
  const { mailedLink } = await newestMail(project, email)
  const pressed = await press(mailedLink, hosted)
  const target = pressed.headers.get('location') ?? ''
  expect(target).toMatch(`${project.url}/verify?token=`)
  const followed = await fetch(target, { redirect: 'manual' })
  expect(followed.headers.get('location')).toContain('#access_token=')
  const page = await hosted.call('GET', mailedLink.slice(project.site.length))
  expect(policyOf(page.headers)).toContain(`form-action 'self' ${project.site};`)
})

test.each(['', 'token_hash=ab', 'token_hash=ab&type=wibble', 'type=signup'])(
  'the form with "%s" leads to the page that says what to do',
  async form => {
    const { status, headers } = await api.app.request('/auth/confirm', { method: 'POST', body: form })
    expect([status, headers.get('location')]).toEqual([303, '/auth/confirm'])
  },
)

test('a form that is too large is refused', async () => {
  const body = `token_hash=ab&type=signup&redirect_to=${'a'.repeat(20_000)}`
  expect((await api.app.request('/auth/confirm', { method: 'POST', body })).status).toBe(413)
})

test.each(['/auth/confirm?token_hash=ab12&type=signup', '/notices/unsubscribe?key=ab12', '/wants/ab12'])(
  '%s is not cached, listed, framed or named to other sites',
  async path => {
    const { headers } = await api.call('GET', path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(policyOf(headers)).toContain("frame-ancestors 'none'")
  },
)

const targets = [
  ['', "form-action 'self';"],
  ['http://127.0.0.1:3000/sets', "form-action 'self';"],
  ['https://app.example/done', "form-action 'self' https://app.example;"],
  ['cards://done', "form-action 'self' cards:;"],
  ['https://evil.example/', "form-action 'self';"],
  ["https://evil.example;script-src 'unsafe-inline'", "form-action 'self';"],
  ['javascript:alert(1)', "form-action 'self';"],
]

test.each(targets)('the form of a link to "%s" may lead to: %s', async (redirectTo, directive) => {
  const query = new URLSearchParams({ token_hash: 'ab', type: 'signup', redirect_to: redirectTo ?? '' })
  const { headers } = await api.call('GET', `/auth/confirm?${query}`)
  expect(policyOf(headers)).toContain(directive)
})

test('forms of other pages lead to the site only', async () => {
  const query = 'token_hash=ab&type=signup&redirect_to=https://app.example/done'
  const { headers } = await api.call('GET', `/sets?${query}`)
  expect(policyOf(headers)).toContain("form-action 'self';")
})

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''
