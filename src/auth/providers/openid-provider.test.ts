import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomPKCECodeVerifier } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJson, sendStatus, startLoopbackSource } from '#test/support/loopback-source.ts'
import { type OpenIdPeer, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { createOpenIdProvider } from './openid-provider.ts'

const callbackUrl = 'http://127.0.0.1:1/auth/v1/callback'
const secrets = { state: 's', verifier: randomPKCECodeVerifier(), nonce: 'n' }
const authorization = { ...secrets, scopes: [], forwardedParameters: {} }
const client = { clientId: 'cards', clientSecret: 'a secret', title: 'Pallet ID', ownerGroup: null }
const person = { sub: 'oak', email: 'Oak@Pallet.example', email_verified: true, name: 'Oak' }

let basic: OpenIdPeer
let post: OpenIdPeer

beforeAll(async () => {
  basic = await startOpenIdPeer({ clientAuthentication: 'client_secret_basic', claimsAt: 'userinfo' })
  post = await startOpenIdPeer()
  for (const peer of [basic, post]) peer.know(person)
})
afterAll(() => Promise.all([basic.close(), post.close()]))

async function signInAt(peer: OpenIdPeer) {
  const provider = createOpenIdProvider(
    { ...peer, url: peer.issuer, title: 'Pallet ID', ownerGroup: null },
    callbackUrl,
  )
  const back = await peer.signIn((await provider.authorizationUrl(authorization)).href, 'oak')
  return provider.signIn(Object.fromEntries(back.searchParams), secrets)
}

test.each([
  ['client_secret_basic, with the address at the user info endpoint', () => basic],
  ['client_secret_post, with the address in the id_token', () => post],
])('a user signs in at a provider that accepts %s', async (_, peer) => {
  const { profile } = await signInAt(peer())
  expect(profile).toMatchObject({
    provider: 'oidc',
    providerId: `${peer().issuer} oak`,
    email: 'oak@pallet.example',
    emailVerified: true,
    data: { iss: peer().issuer, sub: 'oak', name: 'Oak' },
  })
  expect(peer().requests.at(-1)?.get('code_challenge_method')).toBe('S256')
  expect(peer().requests.at(-1)?.get('nonce')).toBe('n')
})

/** A provider that says whatever a test wants. `claims` replace those of its id_token. */
async function startForger(forgery: {
  ownerGroup?: string
  claims?: Record<string, unknown>
  userInfo?: Record<string, unknown>
  metadata?: Record<string, unknown>
}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const source = await startLoopbackSource(async ({ url }, response) => {
    const issuer = source.address
    if (url === '/keys') return sendJson(response, { keys: [key] })
    if (url === '/me') return sendJson(response, { sub: 'oak', ...forgery.userInfo })
    if (url === '/token') {
      const now = Math.floor(Date.now() / 1000)
      const facts = { iss: issuer, aud: 'cards', sub: 'oak', nonce: 'n', iat: now, exp: now + 60 }
      const token = new SignJWT({ ...facts, ...forgery.claims })
      const id_token = await token.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
      return sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token })
    }
    sendJson(response, {
      issuer,
      jwks_uri: `${issuer}/keys`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      ...forgery.metadata,
    })
  })
  const provider = createOpenIdProvider(
    { ...client, url: source.address, ownerGroup: forgery.ownerGroup ?? null },
    callbackUrl,
  )
  return { provider, source, signIn: () => provider.signIn({ code: 'x', state: 's' }, secrets) }
}

test.each([
  [{ nonce: 'another' }, /nonce/],
  [{ iss: 'http://127.0.0.1:2' }, /iss/],
  [{ aud: 'another' }, /aud/],
  [{ exp: 1 }, /exp/],
])('an id_token with %j is refused', async (claims, problem) => {
  const { source, signIn } = await startForger({ claims: { email: 'a@b.example', ...claims } })
  await expect(signIn()).rejects.toMatchObject({ cause: { message: expect.stringMatching(problem) } })
  await source.close()
})

test('an id_token by an algorithm that the provider does not use is refused', async () => {
  const metadata = { id_token_signing_alg_values_supported: ['ES256'] }
  const { source, signIn } = await startForger({ metadata })
  await expect(signIn()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/"alg"/) } })
  await source.close()
})

test.each([
  [true, true],
  ['true', false],
  [1, false],
  [undefined, false],
])('email_verified %j counts as verified: %j', async (email_verified, expected) => {
  const { source, signIn } = await startForger({ claims: { email: 'oak@pallet.example', email_verified } })
  expect((await signIn()).profile).toMatchObject({ email: 'oak@pallet.example', emailVerified: expected })
  await source.close()
})

test('a statement about the address of one source is not applied to the address of another', async () => {
  const { source, signIn } = await startForger({
    claims: { email: 'ash@pallet.example' },
    userInfo: { email: 'oak@pallet.example', email_verified: true },
  })
  expect((await signIn()).profile).toMatchObject({ email: 'ash@pallet.example', emailVerified: false })
  await source.close()
})

test('user info about another user, and a malformed address, do not count', async () => {
  const other = await startForger({ userInfo: { sub: 'ash', email: 'ash@pallet.example' } })
  await expect(other.signIn()).rejects.toThrow()
  const malformed = await startForger({ claims: { email: 'no address', email_verified: true } })
  expect((await malformed.signIn()).profile).toMatchObject({ email: null, emailVerified: false })
  await Promise.all([other.source.close(), malformed.source.close()])
})

test('a provider with another name, or with no usable client authentication, is refused with what to do', async () => {
  const named = await startForger({ metadata: { issuer: 'https://id.example' } })
  await expect(named.provider.authorizationUrl(authorization)).rejects.toThrow(/issuer/)
  const { source } = named
  const slash = createOpenIdProvider({ ...client, url: `${basic.issuer}/` }, callbackUrl)
  await expect(slash.authorizationUrl(authorization)).rejects.toThrow(
    `names itself ${basic.issuer}. Set OIDC_ISSUER to that name.`,
  )
  const metadata = { token_endpoint_auth_methods_supported: ['private_key_jwt'] }
  const strict = await startForger({ metadata })
  await expect(strict.provider.authorizationUrl(authorization)).rejects.toThrow(/private_key_jwt only/)
  await Promise.all([source.close(), strict.source.close()])
})

test('a provider that was down is asked again, and then no more', async () => {
  let isDown = true
  const source = await startLoopbackSource((_request, response) => {
    if (isDown) return sendStatus(response, 503)
    const issuer = source.address
    sendJson(response, { issuer, authorization_endpoint: `${issuer}/auth` })
  })
  const late = createOpenIdProvider({ ...client, url: source.address }, callbackUrl)
  await expect(late.authorizationUrl(authorization)).rejects.toThrow()
  isDown = false
  for (const _ of [1, 2])
    expect((await late.authorizationUrl(authorization)).searchParams.get('scope')).toBe(
      'openid email profile',
    )
  expect(source.requestedPaths).toHaveLength(2)
  await source.close()
})

test.each([
  [['staff', 'owners'], 'member'],
  [['Owners', 'owners '], 'other'],
  ['owners', 'other'],
  [{ owners: true }, 'other'],
  [undefined, 'other'],
])('of a user with the groups %j the membership in "owners" is: %s', async (groups, expected) => {
  const email = 'oak@pallet.example'
  for (const forgery of [{ claims: { email, groups } }, { claims: { email }, userInfo: { groups } }]) {
    const { source, signIn } = await startForger({ ...forgery, ownerGroup: 'owners' })
    expect((await signIn()).profile.ownerGroup).toBe(expected)
    await source.close()
  }
})

test('groups are requested only for the owner of the site, and only where they are offered', async () => {
  const scopeWith = async (ownerGroup: string | undefined, scopes_supported: string[] | undefined) => {
    const metadata = { authorization_endpoint: 'https://id.example/auth', scopes_supported }
    const { source, provider } = await startForger({ metadata, ...(ownerGroup && { ownerGroup }) })
    const { searchParams } = await provider.authorizationUrl(authorization)
    await source.close()
    return searchParams.get('scope')
  }
  expect(await scopeWith('owners', ['openid', 'groups'])).toBe('openid email profile groups')
  expect(await scopeWith(undefined, ['openid', 'groups'])).toBe('openid email profile')
  expect(await scopeWith('owners', ['openid'])).toBe('openid email profile')
  expect(await scopeWith('owners', undefined)).toBe('openid email profile')
})
