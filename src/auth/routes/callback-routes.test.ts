import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, misty, type SocialService, startSocialService } from '#test/support/social-service.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'

let service: SocialService
const brock = {
  google: { sub: 'g-brock', email: 'Brock@Pewter.example', email_verified: true, name: 'Brock' },
}

beforeAll(async () => {
  service = await startSocialService()
})

afterAll(() => service.close())

/** Starts a sign-in. Returns its `state` and a function that calls the callback with it. */
async function begin(flowType: 'pkce' | 'implicit', provider: 'google' | 'discord' = 'discord') {
  const address = await beginSignIn(service, service.client({ flowType }), provider)
  const response = await fetch(address, { redirect: 'manual' })
  const state = new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const [cookie = ''] = response.headers.getSetCookie()
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  const callbackWith = (parameters: Record<string, string>) =>
    service.call(`/callback?${new URLSearchParams({ state, ...parameters })}`, { headers })
  return { state, cookie, headers, tell: callbackWith }
}

/** Returns the status and the redirect, with the parameters of its query and fragment. */
function sentTo(response: Response) {
  const url = new URL(response.headers.get('location') ?? '')
  return {
    status: response.status,
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

const atSite = (code: string, description: string) => ({
  status: 303,
  page: `${service.site}/`,
  query: { error: 'invalid_request', error_code: code, error_description: description },
  fragment: {},
})

test('Google sign-in requests offline access and consent, and the session comes by code', async () => {
  const client = service.client()
  const { finalUrl } = await service.signIn(client, brock)
  expect(finalUrl.origin + finalUrl.pathname).toBe(`${service.site}/auth/callback`)
  expect(Object.fromEntries(finalUrl.searchParams)).toEqual({
    redirectTo: '/sets',
    code: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(Object.fromEntries(service.google.requests[0] ?? [])).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
  })
  const { session } = (await client.getSession()).data
  expect(session).toMatchObject({
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
  })
  expect(session?.user).toMatchObject({
    email: 'brock@pewter.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { name: 'Brock', full_name: 'Brock', email: 'brock@pewter.example', email_verified: true },
    identities: [{ provider: 'google', id: 'g-brock', email: 'brock@pewter.example' }],
  })
  const claims = await service.deps.verifyToken(session?.access_token ?? '')
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
})

test('Discord sign-in requests identity and address', async () => {
  const client = service.client()
  await service.signIn(client, { discord: { id: '1', email: 'may@petalburg.example' } })
  expect(service.discord.requests.at(-1)?.get('scope')?.split(' ').toSorted()).toEqual(['email', 'identify'])
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({ email: 'may@petalburg.example', app_metadata: { provider: 'discord' } })
})

test('without a challenge the session comes in the fragment', async () => {
  const client = service.client({ flowType: 'implicit' })
  const landed = await service.walk(await beginSignIn(service, client, 'google'), brock)
  expect(Object.fromEntries(landed.searchParams)).toEqual({ redirectTo: '/sets' })
  const parameters = Object.fromEntries(new URLSearchParams(landed.hash.slice(1)))
  expect(parameters).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.stringMatching(/^[a-z\d]{12}$/),
    token_type: 'bearer',
    expires_in: '3600',
    expires_at: expect.stringMatching(/^\d{10}$/),
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
    sb: '',
  })
  expect((await service.call('/user', { token: parameters['access_token'] })).status).toBe(200)
})

test('the same person is the same user, with the newest data of the provider', async () => {
  const client = service.client()
  await service.signIn(client, {
    google: { sub: 'g-same', email: 'a@same.example', email_verified: true, name: 'A' },
  })
  const before = (await client.getUser()).data.user
  await service.signIn(client, {
    google: { sub: 'g-same', email: 'b@same.example', email_verified: true, name: 'B' },
  })
  const after = (await client.getUser()).data.user
  expect(after?.id).toBe(before?.id)
  expect(after).toMatchObject({ email: 'a@same.example', user_metadata: { name: 'B' } })
  expect(after?.identities).toMatchObject([{ email: 'b@same.example' }])
})

test("the challenge the provider sees is ours, never the browser's", async () => {
  const address = await beginSignIn(service, service.client(), 'google')
  const own = new URL(address).searchParams.get('code_challenge')
  await service.walk(address, brock)
  expect(service.google.requests.at(-1)?.get('code_challenge_method')).toBe('S256')
  expect(service.google.requests.at(-1)?.get('code_challenge')).not.toBe(own)
  expect(service.google.requests.at(-1)?.get('code_challenge')).toMatch(/^[\w-]{43}$/)
})

test('a code is of use once, and only with the verifier of the browser that began', async () => {
  const client = service.client()
  const landed = await service.walk(await beginSignIn(service, client, 'google'), brock)
  const code = landed.searchParams.get('code') ?? ''
  const other = service.client()
  await beginSignIn(service, other, 'google')
  expect((await other.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  await beginSignIn(service, client, 'google')
  expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
})

test('a provider may call back with a form', async () => {
  const { state, headers } = await begin('pkce')
  const body = new URLSearchParams({ state, error: 'access_denied', error_description: 'No' })
  const form = await fetch(`${service.url}/callback`, { method: 'POST', body, redirect: 'manual' })
  expect(form.status).toBe(303)
  const response = await fetch(form.headers.get('location') ?? '', { headers, redirect: 'manual' })
  expect(sentTo(response)).toMatchObject({ status: 302, query: { error: 'access_denied' } })
})

test('a state ends only in the browser in which it began', async () => {
  const person = { discord: { id: 'd-attacker', email: 'attacker@state.example' } }
  const { state, cookie, tell } = await begin('pkce')
  expect(cookie).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  const other = await begin('implicit')
  const refused = atSite('bad_oauth_state', 'OAuth state not found or expired')
  const callback = `/callback?${new URLSearchParams({ state, code: 'x' })}`
  for (const headers of [{}, other.headers])
    expect(sentTo(await service.call(callback, { headers }))).toEqual(refused)
  expect(sentTo(await tell({ code: 'wrong' })).query['error_code']).toBe('unexpected_failure')

  const victim = await signUpWithClient(service)
  const { data } = await victim.client.linkIdentity({
    provider: 'discord',
    options: { skipBrowserRedirect: true },
  })
  service.discord.person = { ...misty, ...person.discord }
  const landed = await service.discord.signIn(data.url ?? '', `${service.url}/`)
  expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
  expect((await victim.client.getUserIdentities()).data?.identities).toHaveLength(1)
})

test('on a site with HTTPS no other host of the domain can set the cookie of a state', async () => {
  const secure = await startSocialService({ publicUrl: 'https://cards.example' })
  const response = await secure.call('/authorize?provider=discord')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-chasekit-oauth-[\da-f-]{36}=1; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  await secure.close()
})

test('a callback without a state or with an unknown one redirects to the site', async () => {
  const missing = await service.call('/callback?code=x')
  expect(sentTo(missing)).toEqual(atSite('bad_oauth_callback', 'OAuth state parameter missing'))
  const foreign = atSite('bad_oauth_state', 'OAuth state not found or expired')
  expect(sentTo(await service.call(`/callback?code=x&state=${crypto.randomUUID()}`))).toEqual(foreign)
  expect(sentTo(await service.call('/callback?code=x&state=no-uuid'))).toMatchObject({
    status: 303,
    query: { error_code: 'bad_oauth_state' },
  })
})

test("the state of a mailed link is no provider's", async () => {
  const { error } = await service.client().signInWithOtp({ email: 'mailed@cards.example' })
  expect(error).toBeNull()
  const { rows } = await service.deps.pool.query<{ id: string }>(
    `select id from sign_in.flow_states where provider = 'email'`,
  )
  expect(rows).not.toEqual([])
  const response = await service.call(`/callback?code=x&state=${rows[0]?.id}`)
  expect(sentTo(response)).toEqual(atSite('bad_oauth_state', 'OAuth state not found or expired'))
})

test('a state that is older than five minutes ends at the site', async () => {
  const { tell: callbackWith } = await begin('pkce')
  service.clock.advance(300_000)
  expect(sentTo(await callbackWith({ code: 'x' }))).toEqual(
    atSite('bad_oauth_state', 'OAuth state has expired'),
  )
})

test.each([
  ['pkce', 'flow_state_already_used', 'State has already been used'],
  ['implicit', 'bad_oauth_state', 'OAuth state not found or expired'],
] as const)(
  'a state serves once, with a right code or a wrong one: %s',
  async (flowType, code, description) => {
    const { tell: callbackWith } = await begin(flowType)
    await callbackWith({ code: 'wrong' })
    expect(sentTo(await callbackWith({ code: 'x' }))).toEqual(atSite(code, description))
    const client = service.client({ flowType })
    const landed = await service.walk(await beginSignIn(service, client, 'discord'), { discord: { id: '2' } })
    expect(landed.searchParams.has('error')).toBe(false)
    const state = service.discord.requests.at(-1)?.get('state')
    const headers = { cookie: `chasekit-oauth-${state}=1` }
    const again = await service.call(`/callback?code=x&state=${state}`, { headers })
    expect(sentTo(again)).toEqual(atSite(code, description))
  },
)

test('of many callbacks with one state at once, one goes on', async () => {
  const { tell: callbackWith } = await begin('pkce')
  const responses = await Promise.all(Array.from({ length: 6 }, () => callbackWith({ code: 'wrong' })))
  const codes = responses.map(response => sentTo(response).query['error_code'])
  expect(codes.filter(code => code === 'unexpected_failure')).toHaveLength(1)
  expect(codes.filter(code => code === 'flow_state_already_used')).toHaveLength(5)
})

test('what the provider refuses is passed on to the page, in query and fragment', async () => {
  const { tell: callbackWith } = await begin('pkce')
  const parameters = { error: 'access_denied', error_description: 'The user said no' }
  expect(sentTo(await callbackWith({ ...parameters, code: 'x' }))).toEqual({
    status: 302,
    page: `${service.site}/auth/callback`,
    query: { redirectTo: '/sets', ...parameters },
    fragment: { ...parameters, sb: '' },
  })
})

test('who cancels at the provider may try again in the same window', async () => {
  for (const provider of ['google', 'discord'] as const) {
    const address = await beginSignIn(service, service.client(), provider)
    const landed = await service[provider].cancel(address, `${service.url}/`)
    expect(landed.pathname).toBe('/auth/callback')
    expect(landed.searchParams.get('error')).toBe('access_denied')
    expect(new URLSearchParams(landed.hash.slice(1)).get('error')).toBe('access_denied')
  }
})

test('a callback without a code redirects to the page with an error', async () => {
  const { tell: callbackWith } = await begin('implicit')
  const parameters = {
    error: 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description: 'OAuth callback with missing authorization code missing',
  }
  expect(sentTo(await callbackWith({}))).toEqual({
    status: 302,
    page: `${service.site}/auth/callback`,
    query: { redirectTo: '/sets', ...parameters },
    fragment: { ...parameters, sb: '' },
  })
})

test('a code that the provider does not know is a server error, and appears in no response or log', async () => {
  for (const provider of ['google', 'discord'] as const) {
    const { tell: callbackWith } = await begin('pkce', provider)
    const response = await callbackWith({ code: 'a-code-of-somebody' })
    expect(sentTo(response)).toMatchObject({
      status: 302,
      query: { error: 'server_error', error_code: 'unexpected_failure' },
    })
    expect(response.headers.get('location')).not.toContain('a-code-of-somebody')
    expect(service.logged()).not.toContain('a-code-of-somebody')
  }
})

test('tokens of the provider are neither stored after they were handed over nor logged', async () => {
  const client = service.client()
  await service.signIn(client, brock)
  const { session } = (await client.getSession()).data
  const { rows } = await service.deps.pool.query('select * from sign_in.flow_states')
  const [token, refreshToken] = [session?.provider_token ?? '', session?.provider_refresh_token ?? '']
  expect([token, refreshToken]).not.toContain('')
  for (const secret of [token, refreshToken]) {
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(service.logged()).not.toContain(secret)
  }
})
