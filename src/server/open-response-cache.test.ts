import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { openResponseCache, type ResponseCacheDeps } from './open-response-cache.ts'

const site = {
  config: readConfig({}),
  web: { en: { id: 'e' }, ja: { id: 'j' } },
  catalogue: { current: () => ({ rev: 1 }) },
  prices: { current: () => ({ version: 1 }) },
} as unknown as Omit<ResponseCacheDeps, 'signIn'>

test('stored pages are outdated once another sign-in provider is set up', () => {
  const versionWithout = (...missingProviders: SignInProvider[]) =>
    openResponseCache({ ...site, signIn: { url: '/auth/v1', anonKey: null, missingProviders } }).version()
  expect(versionWithout('google')).toBe(versionWithout('google'))
  expect(versionWithout('google')).not.toBe(versionWithout('google', 'discord'))
})
