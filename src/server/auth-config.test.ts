import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { authConfigOf } from './auth-config.ts'

const origin = 'https://cards.example'
const configFor = (env: Record<string, string> = {}) => authConfigOf(readConfig(env), origin)

test("the sign-in service's base URL is below the site's public URL", () => {
  expect(configFor()).toMatchObject({ publicUrl: origin, baseUrl: 'https://cards.example/auth/v1' })
})

test('the hourly mail limit is low without a mail server, high with one, and can be configured', () => {
  expect(configFor().mailsPerHour).toBe(120)
  expect(configFor({ SMTP_URL: 'smtp://mail.example' }).mailsPerHour).toBe(1000)
  expect(configFor({ SMTP_URL: 'smtp://mail.example', AUTH_MAILS_PER_HOUR: '7' }).mailsPerHour).toBe(7)
})

test('an OpenID provider has the name of its host unless it has another one', () => {
  const env = { OIDC_ISSUER: 'https://id.example/x/', OIDC_CLIENT_ID: 'cards', OIDC_CLIENT_SECRET: 's' }
  const client = { clientId: 'cards', clientSecret: 's', url: 'https://id.example/x/', ownerGroup: null }
  expect(configFor(env).oidc).toEqual({ ...client, title: 'id.example' })
  expect(configFor({ ...env, OIDC_NAME: 'Pallet ID' }).oidc).toEqual({ ...client, title: 'Pallet ID' })
  expect(configFor().oidc).toBe(null)
})

test('a provider is enabled once it has a client id and a secret', () => {
  expect(configFor()).toMatchObject({ google: null, discord: null })
  const env = { GOOGLE_CLIENT_ID: 'cards', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://127.0.0.1:9/' }
  expect(configFor(env)).toMatchObject({
    google: { clientId: 'cards', clientSecret: 's', url: 'http://127.0.0.1:9' },
    discord: null,
  })
  const discord = { DISCORD_CLIENT_ID: 'cards', DISCORD_CLIENT_SECRET: 's' }
  expect(configFor(discord).discord).toEqual({
    clientId: 'cards',
    clientSecret: 's',
    url: 'https://discord.com',
  })
})
