import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'

let service: SocialService
let bare: AuthService
const challenge = 'c'.repeat(43)

beforeAll(async () => {
  service = await startSocialService({ redirectAllowList: ['cards://signed-in'] })
  bare = await startAuthService()
})

afterAll(() => Promise.all([service.close(), bare.close()]))

async function ask(query: Record<string, string> | string, at: AuthService = service) {
  const response = await at.call(`/authorize?${new URLSearchParams(query)}`)
  const location = response.headers.get('location')
  return { response, address: location === null ? undefined : new URL(location) }
}

async function storedRedirect(query: Record<string, string>): Promise<string> {
  const { address } = await ask(query)
  const { rows } = await service.deps.pool.query<{ page: string }>(
    'select redirect_to as page from sign_in.flow_states where id = $1',
    [address?.searchParams.get('state')],
  )
  return rows[0]?.page ?? ''
}

test('the browser is sent to the provider, whatever the case of its name', async () => {
  for (const provider of ['google', 'Google']) {
    const { response, address } = await ask({ provider })
    expect(response.status).toBe(302)
    expect(address?.origin).toBe(service.google.issuer)
  }
  const { address } = await ask({ provider: 'discord' })
  expect(address?.href).toMatch(`${service.discord.origin}/api/oauth2/authorize?`)
  expect(address?.searchParams.get('redirect_uri')).toBe(`${service.url}/callback`)
})

test.each([
  ['provider=myspace', 'Unsupported provider: Provider myspace could not be found'],
  ['', 'Unsupported provider: Provider  could not be found'],
])('%j is refused: %s', async (query, message) => {
  const { response } = await ask(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 'validation_failed', message })
})

test.each(['google', 'discord'])('%s is refused where it is not set up', async provider => {
  const { response } = await ask({ provider }, bare)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 'validation_failed',
    message: 'Unsupported provider: provider is not enabled',
  })
})

test('an invitation is read from a body, which gets the address of the provider, and from no address', async () => {
  const invitedFlows = async () => {
    const { rows } = await service.deps.pool.query(
      'select 1 from sign_in.flow_states where invite_hash is not null',
    )
    return rows.length
  }
  await ask({ provider: 'google', invite: 'a-code' })
  expect(await invitedFlows()).toBe(0)
  const response = await service.call('/authorize?provider=google', { body: { invite: 'a-code' } })
  expect(response.status).toBe(200)
  const { url } = (await response.json()) as { url: string }
  expect(new URL(url).origin).toBe(service.google.issuer)
  expect(url).not.toContain('a-code')
  expect(await invitedFlows()).toBe(1)
})

test('what the page wants of the provider is passed on', async () => {
  const { address } = await ask(
    'provider=google&access_type=offline&prompt=consent&login_hint=a%40b&hd=x&hd=y',
  )
  const query = address?.searchParams
  expect(query?.get('access_type')).toBe('offline')
  expect(query?.get('prompt')).toBe('consent')
  expect(query?.get('login_hint')).toBe('a@b')
  expect(query?.getAll('hd')).toEqual(['x'])
})

test('what only we may say cannot be said by the page, in whatever case', async () => {
  const unsafe = [
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'state',
    'code_verifier',
    'scope',
    'request',
    'request_uri',
    'Client_Id',
    'REDIRECT_URI',
    'STATE',
    'Code_Challenge',
    'Code_Challenge_Method',
    'Provider',
    'SCOPES',
  ]
  const query = Object.fromEntries(unsafe.map(name => [name, 'evil']))
  for (const provider of ['google', 'discord']) {
    const { address } = await ask({ ...query, provider })
    expect([...(address?.searchParams.entries() ?? [])].filter(([, value]) => value === 'evil')).toEqual([])
  }
})

test('our own parameters are not sent to the provider', async () => {
  const { address } = await ask({
    provider: 'google',
    redirect_to: `${service.site}/sets`,
    skip_http_redirect: 'true',
    code_challenge: challenge,
    code_challenge_method: 's256',
  })
  expect(address?.href).not.toContain(challenge)
  for (const name of ['redirect_to', 'skip_http_redirect', 'provider', 'scopes'])
    expect(address?.searchParams.has(name)).toBe(false)
})

test('scopes are added to those of every sign-in, separated by blanks or commas', async () => {
  const { address } = await ask({ provider: 'discord', scopes: 'guilds,identify connections' })
  expect(address?.searchParams.get('scope')).toBe('email identify guilds connections')
})

test('a nonce of the page replaces ours', async () => {
  expect((await ask({ provider: 'google', nonce: 'of the page' })).address?.searchParams.get('nonce')).toBe(
    'of the page',
  )
  expect((await ask({ provider: 'google' })).address?.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/)
})

test.each([
  [{ code_challenge: challenge }, /PKCE flow requires/],
  [{ code_challenge_method: 's256' }, /PKCE flow requires/],
  [{ code_challenge: 'short', code_challenge_method: 's256' }, /between 43 and 128/],
  [{ code_challenge: challenge, code_challenge_method: 'plain' }, /s256/],
  [{ code_challenge: challenge, code_challenge_method: 'md5' }, /s256/],
])('the challenge %j is refused', async (query, message) => {
  const { response } = await ask({ provider: 'google', ...query })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 'validation_failed',
    message: expect.stringMatching(message),
  })
})

test('the browser comes back to a page of ours or of the list, else to the site', async () => {
  const { site } = service
  const back = (redirect_to: string) => storedRedirect({ provider: 'discord', redirect_to })
  expect(await back(`${site}/auth/callback?redirectTo=/sets`)).toBe(`${site}/auth/callback?redirectTo=/sets`)
  expect(await back('cards://signed-in')).toBe('cards://signed-in')
  for (const unsafe of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    `${site}@evil.example`,
  ])
    expect(await back(unsafe)).toBe(site)
})

test('a provider that does not respond leads back to the page with a sentence', async () => {
  const google = { clientId: 'x', clientSecret: 'y', url: 'http://127.0.0.1:1' }
  const lost = await startAuthService({ config: { google } })
  const { response, address } = await ask(
    { provider: 'google', redirect_to: `${lost.site}/auth/callback` },
    lost,
  )
  expect([response.status, address?.pathname]).toEqual([302, '/auth/callback'])
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    error: 'temporarily_unavailable',
    error_code: 'unexpected_failure',
    error_description:
      'Google cannot be reached at the moment. Try again in a few minutes, or sign in another way.',
  })
  expect(lost.logged()).toContain('A sign-in provider could not be reached')
  await lost.close()
})

test('too many sign-ins begun from one address are refused until later', async () => {
  const { pool } = service.deps
  const log = createLog({ level: 'silent', format: 'text' })
  const limiter = new RateLimiter({ store: createRateLimitStore(pool), log })
  const limited = await startAuthService({ pool, limiter })
  const begin = async () => (await ask({ provider: 'google' }, limited)).response.status
  let allowed = 0
  while ((await begin()) === 400 && allowed < 300) allowed++
  // On a slow machine, some uses expire in the meantime.
  expect(allowed).toBeGreaterThanOrEqual(150)
  expect(await begin()).toBe(429)
  await limited.close()
  await limiter.close()
})
