import { afterEach, expect, test, vi } from 'vitest'
import { authRefusal, mockSignInService } from '#test/support/render-page.tsx'
import { signInWith } from './provider-sign-in.ts'

afterEach(() => void vi.restoreAllMocks())

const atProvider = 'https://accounts.example/sign-in?state=s'

/** A service that offers Google and responds so to the begin of a sign-in. */
async function openService(begin: () => unknown) {
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const requests = await mockSignInService(({ path }) =>
    path.startsWith('/settings') ? { external: { google: true } } : begin(),
  )
  return {
    opened: () => opened.mock.calls.flat().map(String),
    sent: () => requests.filter(({ path }) => path.startsWith('/authorize')),
  }
}

test('an invitation is sent in a body, and no address has it', async () => {
  const { opened, sent } = await openService(() => ({ url: atProvider }))
  expect(await signInWith('google', 'a-code')).toBe(true)
  expect(sent()).toMatchObject([{ method: 'POST', body: { invite: 'a-code' } }])
  expect(sent()[0]?.path).toContain('provider=google')
  expect(opened()).toEqual([atProvider])
  expect(JSON.stringify([sent()[0]?.path, ...opened()])).not.toContain('a-code')
})

test('a sign-in with an invitation that cannot begin is reported', async () => {
  const { opened } = await openService(() => authRefusal(429, 'over_request_rate_limit', 'Too many'))
  expect(await signInWith('google', 'a-code')).toBe(false)
  expect(opened()).toEqual([])
})

test('without an invitation the browser is sent to the service', async () => {
  const { opened, sent } = await openService(() => ({}))
  expect(await signInWith('google')).toBe(true)
  expect(sent()).toEqual([])
  expect(opened()[0]).toContain('/auth/v1/authorize?provider=google')
})
