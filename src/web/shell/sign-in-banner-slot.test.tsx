import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { ViewProvider } from '#web/app/page-router.tsx'
import type { View } from '#web/app/visits.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { SignInBannerSlot } from './sign-in-banner-slot.tsx'

afterEach(() => act(() => signInBannerStore.set(undefined)))

test('the banner of a sign-in page is above the pages that follow, except those for signing in', () => {
  const code = async () => ({ Component: () => null, meta: () => ({ title: '' }) })
  const viewOf = (facts: object) =>
    ({ match: { page: { path: '*', code, ...facts }, params: {} } }) as unknown as View
  const slotOn = (facts: object) => (
    <ViewProvider view={viewOf(facts)}>
      <SignInBannerSlot />
    </ViewProvider>
  )
  const page = mountComponent(slotOn({}))
  expect(page.text()).toBe('')
  act(() => signInBannerStore.set(<p>Choose a Set</p>))
  expect(page.text()).toBe('Choose a Set')
  page.show(slotOn({ isSignIn: true }))
  expect(page.text()).toBe('')
})
