import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthConfig, ProviderConfig } from '#auth/auth-deps.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'
import { checkProvider } from './check-provider.ts'
import { requireProvider } from './create-providers.ts'

let service: SocialService
beforeAll(async () => {
  service = await startSocialService()
})
afterAll(() => service.close())

const check = (name: 'google' | 'discord', change: Partial<ProviderConfig> = {}) => {
  const { config } = service.deps
  const changed = { ...config, [name]: { ...config[name], ...change } } as AuthConfig
  return checkProvider(requireProvider(changed, name))
}

test.each(['google', 'discord'] as const)('%s: right settings work, wrong ones are refused', async name => {
  expect(await check(name)).toBe('works')
  expect(await check(name, { clientSecret: 'wrong' })).toBe('refused')
  expect(await check(name, { clientId: 'wrong' })).toBe('refused')
  expect(await check(name, { url: 'http://127.0.0.1:9' })).toBe('unreachable')
})
