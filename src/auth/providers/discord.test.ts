import { randomPKCECodeVerifier } from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DiscordPeer, type DiscordPerson, startDiscordPeer } from '#test/support/discord-peer.ts'
import { createDiscord } from './discord.ts'
import type { Provider, ProviderSignIn } from './provider.ts'

const callbackUrl = 'http://127.0.0.1:1/auth/v1/callback'
const misty: DiscordPerson = {
  id: '8001',
  username: 'misty',
  discriminator: '0',
  global_name: 'Misty of Cerulean',
  avatar: 'c0ffee',
  email: 'Misty@Cerulean.example',
  verified: true,
}
let peer: DiscordPeer
let discord: Provider

beforeAll(async () => {
  peer = await startDiscordPeer(misty)
  discord = createDiscord({ ...peer, url: peer.origin }, callbackUrl)
})

afterEach(() => {
  peer.person = misty
  peer.trouble = undefined
})

afterAll(() => peer.close())

const flowOf = (state: string) => ({ state, verifier: randomPKCECodeVerifier(), nonce: '' })

async function signInAs(profile: Partial<DiscordPerson>): Promise<ProviderSignIn> {
  peer.person = { ...misty, ...profile }
  const flow = flowOf('one')
  const address = await discord.authorizationUrl({ ...flow, scopes: [], forwardedParameters: {} })
  const back = await peer.signIn(address.href)
  return discord.signIn(Object.fromEntries(back.searchParams), flow)
}

test('requests identity and address, each once, with our own challenge', async () => {
  const address = await discord.authorizationUrl({
    ...flowOf('one'),
    scopes: ['identify', 'email', 'guilds'],
    forwardedParameters: { prompt: 'none' },
  })
  expect(address.origin + address.pathname).toBe(`${peer.origin}/api/oauth2/authorize`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: peer.clientId,
    response_type: 'code',
    redirect_uri: callbackUrl,
    scope: 'email identify guilds',
    state: 'one',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'none',
  })
})

test('returns the signed-in person as an identity', async () => {
  const { profile, accessToken, refreshToken } = await signInAs({})
  const picture = 'https://cdn.discordapp.com/avatars/8001/c0ffee.png'
  expect(profile).toEqual({
    provider: 'discord',
    providerId: '8001',
    email: 'misty@cerulean.example',
    emailVerified: true,
    data: {
      iss: `${peer.origin}/api`,
      sub: '8001',
      name: 'misty#0',
      full_name: 'misty',
      picture,
      avatar_url: picture,
      provider_id: '8001',
      email: 'misty@cerulean.example',
      email_verified: true,
      phone_verified: false,
      custom_claims: { global_name: 'Misty of Cerulean' },
    },
  })
  expect([accessToken, refreshToken]).toEqual([expect.any(String), expect.any(String)])
})

test.each([
  [{ avatar: 'a_c0ffee' }, 'avatars/8001/a_c0ffee.gif'],
  [{ avatar: null, discriminator: '0' }, 'embed/avatars/0.png'],
  [{ avatar: null, discriminator: '1337' }, 'embed/avatars/2.png'],
])('the picture of %o is %s', async (profile, picture) => {
  const { data } = (await signInAs(profile)).profile
  expect(data['avatar_url']).toBe(`https://cdn.discordapp.com/${picture}`)
})

test.each([
  [{ verified: false }, { email: 'misty@cerulean.example', emailVerified: false }],
  [
    { email: null, verified: true },
    { email: null, emailVerified: false },
  ],
])('of %o the address counts as %o', async (profile, expected) => {
  expect((await signInAs(profile)).profile).toMatchObject(expected)
})

test.each([
  ['state', { state: 'another' }],
  ['verifier', { verifier: randomPKCECodeVerifier() }],
])('an answer that belongs to another %s is refused', async (_name, other) => {
  const flow = flowOf('one')
  const address = await discord.authorizationUrl({ ...flow, scopes: [], forwardedParameters: {} })
  const response = Object.fromEntries((await peer.signIn(address.href)).searchParams)
  await expect(discord.signIn(response, { ...flow, ...other })).rejects.toThrow()
})

test.each([
  [500, '{}'],
  [200, '{"username":"nobody"}'],
  [200, 'no JSON'],
])('nobody signs in when Discord answers %i %s', async (status, body) => {
  peer.trouble = { status, body }
  await expect(signInAs({})).rejects.toThrow()
})
