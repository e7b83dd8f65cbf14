import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { SignInMethodLinks } from './account-links.tsx'

vi.mock('#web/session/start-sign-in.ts', () => {
  throw new Error('lost')
})

afterEach(() => void vi.restoreAllMocks())

test('a provider whose code cannot be loaded leads to the sign-in page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { click } = await renderApp(() => 404, <SignInMethodLinks />)
  click('[data-provider=google] a')
  await waitForPendingWork()
  expect(assign.mock.calls).toEqual([['/login']])
})
