import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OAuthError } from '#auth/auth-error.ts'
import { type OpenIdPeer, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { createIdTokenReader, type IdTokenReader } from './google-id-token.ts'
import { createGoogle } from './google.ts'

const sha256 = (text: string) => createHash('sha256').update(text)
let peer: OpenIdPeer
let read: IdTokenReader

beforeAll(async () => {
  peer = await startOpenIdPeer()
  const google = createGoogle({ ...peer, url: peer.issuer }, 'http://127.0.0.1:1/auth/v1/callback')
  read = createIdTokenReader(google, peer.clientId)
})

afterAll(() => peer.close())

const refusal = (error: string, words: RegExp) =>
  expect.toSatisfy(
    (thrown: unknown) => thrown instanceof OAuthError && thrown.error === error && words.test(thrown.message),
  )

test('a token for our client identifies the person', async () => {
  const idToken = await peer.idToken({ sub: 'g-1', email: 'Brock@Pewter.example', email_verified: true })
  const person = await read({ idToken }, new Date())
  expect(person).toMatchObject({ providerId: 'g-1', email: 'brock@pewter.example', emailVerified: true })
})

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has run out', { exp: 1_000_000_000 }],
  ['without an end', { exp: undefined }],
])('a token %s is refused', async (_name, claims) => {
  const idToken = await peer.idToken({ sub: 'g-1', ...claims })
  await expect(read({ idToken }, new Date())).rejects.toEqual(refusal('invalid request', /^Bad ID token$/))
})

test('a token for another site is refused', async () => {
  const idToken = await peer.idToken({ sub: 'g-1', aud: 'another site' })
  await expect(read({ idToken }, new Date())).rejects.toEqual(
    refusal('invalid request', /^Unacceptable audience in id_token: \[another site\]$/),
  )
})

test('a token without a subject is refused', async () => {
  await expect(read({ idToken: await peer.idToken({}) }, new Date())).rejects.toEqual(
    refusal('invalid request', /^Missing sub claim in id_token$/),
  )
})

test('tokens that the issuer did not sign are refused', async () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: peer.issuer, aud: peer.clientId, sub: 'g-1', iat: now, exp: now + 60 }
  const { privateKey } = await generateKeyPair('RS256')
  const tokens = [
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test-key' }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(peer.clientSecret)),
    new UnsecuredJWT(claims).encode(),
    'no token',
  ]
  for (const idToken of tokens)
    await expect(read({ idToken }, new Date())).rejects.toEqual(refusal('invalid request', /^Bad ID token$/))
})

test('the page must know the nonce whose hash the token holds', async () => {
  const sub = 'g-1'
  const nonce = 'chosen by the page'
  const withNonce = await peer.idToken({ sub, nonce: sha256(nonce).digest('hex') })
  const without = await peer.idToken({ sub })
  expect(await read({ idToken: withNonce, nonce }, new Date())).toMatchObject({ providerId: sub })
  const both = refusal('invalid request', /should either both exist or not/)
  await expect(read({ idToken: withNonce }, new Date())).rejects.toEqual(both)
  await expect(read({ idToken: without, nonce }, new Date())).rejects.toEqual(both)
  await expect(read({ idToken: withNonce, nonce: 'another' }, new Date())).rejects.toEqual(
    refusal('invalid nonce', /^Nonces mismatch$/),
  )
})

test('an access token counts only beside the id_token it came with', async () => {
  const hash = sha256('access').digest().subarray(0, 16).toString('base64url')
  const idToken = await peer.idToken({ sub: 'g-1', at_hash: hash })
  expect(await read({ idToken, accessToken: 'access' }, new Date())).toMatchObject({ providerId: 'g-1' })
  await expect(read({ idToken, accessToken: 'another' }, new Date())).rejects.toEqual(
    refusal('invalid request', /^Bad ID token$/),
  )
})

test('keys that cannot be fetched are no fault of the token', async () => {
  const idToken = await peer.idToken({ sub: 'g-1' })
  const google = createGoogle({ ...peer, url: peer.issuer }, 'http://127.0.0.1:1/auth/v1/callback')
  const reading = createIdTokenReader(
    { ...google, issuer: async () => ({ issuer: peer.issuer, jwksUri: `${peer.issuer}/nowhere` }) },
    peer.clientId,
  )({ idToken }, new Date())
  await expect(reading).rejects.not.toBeInstanceOf(OAuthError)
})
