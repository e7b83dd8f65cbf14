import { inspect } from 'node:util'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomPKCECodeVerifier } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenIdPeer, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { sendJson, sendStatus, startLoopbackSource } from '#test/support/loopback-source.ts'
import { createGoogle, type GoogleProvider } from './google.ts'

const callbackUrl = 'http://127.0.0.1:1/auth/v1/callback'
let peer: OpenIdPeer
let google: GoogleProvider

beforeAll(async () => {
  peer = await startOpenIdPeer()
  peer.know({
    sub: 'g-ash',
    email: 'Ash@Pallet.example',
    email_verified: true,
    name: 'Ash Ketchum',
    picture: 'https://pictures.example/ash.png',
    hd: 'pallet.example',
  })
  google = createGoogle({ ...peer, url: peer.issuer }, callbackUrl)
})

afterAll(() => peer.close())

const flowOf = (state: string) => ({ state, verifier: randomPKCECodeVerifier(), nonce: `nonce of ${state}` })

async function comeBack(flow: ReturnType<typeof flowOf>, extra: Record<string, string> = {}) {
  const address = await google.authorizationUrl({ ...flow, scopes: [], forwardedParameters: extra })
  const back = await peer.signIn(address.href, 'g-ash')
  return Object.fromEntries(back.searchParams)
}

test('requests address and name, with our own challenge, and passes on the parameters of the page', async () => {
  const flow = flowOf('one')
  const address = await google.authorizationUrl({
    ...flow,
    scopes: ['email', 'calendar'],
    forwardedParameters: { access_type: 'offline', prompt: 'consent' },
  })
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: peer.clientId,
    response_type: 'code',
    redirect_uri: callbackUrl,
    scope: 'openid email profile calendar',
    state: 'one',
    nonce: 'nonce of one',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  })
})

test('nothing passed on can stand in the place of what we say ourselves', async () => {
  const extra = { state: 'evil', redirect_uri: 'https://evil.example', scope: 'x', code_challenge: 'y' }
  const address = await google.authorizationUrl({ ...flowOf('two'), scopes: [], forwardedParameters: extra })
  expect(address.searchParams.get('state')).toBe('two')
  expect(address.searchParams.getAll('redirect_uri')).toEqual([callbackUrl])
  expect(address.searchParams.get('scope')).toBe('openid email profile')
  expect(address.searchParams.get('code_challenge')).not.toBe('y')
})

test('returns the signed-in person as an identity', async () => {
  const flow = flowOf('three')
  const { profile, accessToken, refreshToken } = await google.signIn(
    await comeBack(flow, { access_type: 'offline', prompt: 'consent' }),
    flow,
  )
  expect(profile).toEqual({
    provider: 'google',
    providerId: 'g-ash',
    email: 'ash@pallet.example',
    emailVerified: true,
    data: {
      iss: peer.issuer,
      sub: 'g-ash',
      name: 'Ash Ketchum',
      full_name: 'Ash Ketchum',
      picture: 'https://pictures.example/ash.png',
      avatar_url: 'https://pictures.example/ash.png',
      provider_id: 'g-ash',
      email: 'ash@pallet.example',
      email_verified: true,
      phone_verified: false,
      custom_claims: { hd: 'pallet.example' },
    },
  })
  expect(accessToken).not.toBe('')
  expect(refreshToken).toEqual(expect.any(String))
})

test.each([
  ['state', { state: 'another' }],
  ['verifier', { verifier: randomPKCECodeVerifier() }],
  ['nonce', { nonce: 'another' }],
])('an answer that belongs to another %s is refused', async (_name, other) => {
  const flow = flowOf('four')
  const parameters = await comeBack(flow)
  await expect(google.signIn(parameters, { ...flow, ...other })).rejects.toThrow()
})

test('an id_token that the issuer did not sign is refused, also when it comes from its own endpoint', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const { publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const sign = (issuer: string) =>
    new SignJWT({ iss: issuer, aud: peer.clientId, sub: 'g-evil', nonce: 'n' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const source = await startLoopbackSource(async (request, response) => {
    if (request.url === '/keys') return sendJson(response, { keys: [key] })
    const id_token = await sign(source.address)
    if (request.url === '/token')
      return sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token })
    const [jwks_uri, token_endpoint] = [`${source.address}/keys`, `${source.address}/token`]
    sendJson(response, { issuer: source.address, jwks_uri, token_endpoint })
  })
  const google = createGoogle({ ...peer, url: source.address }, callbackUrl)
  const signingIn = google.signIn({ code: 'x', state: 's' }, { ...flowOf('s'), nonce: 'n' })
  await expect(signingIn).rejects.toMatchObject({ cause: { message: expect.stringMatching(/signature/) } })
  await source.close()
})

test('a response that would fill the memory is not read', async () => {
  const source = await startLoopbackSource((_request, response) => {
    sendJson(response, {
      issuer: source.address,
      jwks_uri: `${source.address}/keys`,
      more: 'x'.repeat(2 ** 20),
    })
  })
  const endless = createGoogle({ ...peer, url: source.address }, callbackUrl)
  const failure = await endless.issuer().catch((error: unknown) => error)
  await source.close()
  expect(inspect(failure)).toContain('sends more than 1048576 bytes')
})

test('a provider on plain HTTP is believed on this machine only', async () => {
  const far = createGoogle({ ...peer, url: 'http://google.example' }, callbackUrl)
  await expect(far.issuer()).rejects.toThrow(/HTTPS|insecure/i)
})

test('the keys of a provider that was down are requested again', async () => {
  let isDown = true
  const source = await startLoopbackSource((_request, response) => {
    if (isDown) return sendStatus(response, 503)
    sendJson(response, { issuer: source.address, jwks_uri: `${source.address}/keys` })
  })
  const late = createGoogle({ ...peer, url: source.address }, callbackUrl)
  await expect(late.issuer()).rejects.toThrow()
  isDown = false
  expect(await late.issuer()).toEqual({ issuer: source.address, jwksUri: `${source.address}/keys` })
  await late.issuer()
  expect(source.requestedPaths).toHaveLength(2)
  await source.close()
})
