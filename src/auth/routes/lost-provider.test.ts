import { expect, onTestFinished, test } from 'vitest'
import { beginSignIn, startSocialService } from '#test/support/social-service.ts'

test('a provider that is lost during the sign-in leads back to the page with a sentence', async () => {
  const discord = { clientId: 'x', clientSecret: 'y', url: 'http://127.0.0.1:1' }
  const service = await startSocialService({ discord })
  onTestFinished(() => service.close())
  const address = await beginSignIn(service, service.client({ flowType: 'pkce' }), 'discord')
  const begun = await fetch(address, { redirect: 'manual' })
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const query = new URLSearchParams({ state, code: 'a-code' })
  const response = await service.call(`/callback?${query}`, { headers: { cookie } })
  const { searchParams } = new URL(response.headers.get('location') ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    error: 'temporarily_unavailable',
    error_description:
      'Discord cannot be reached at the moment. Try again in a few minutes, or sign in another way.',
  })
})
