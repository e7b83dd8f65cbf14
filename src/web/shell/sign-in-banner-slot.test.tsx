import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { ViewProvider } from '#web/app/page-router.tsx'
import type { View } from '#web/app/visits.ts'
import { firstStepsStore } from '#web/session/first-steps-store.ts'
import { FirstStepsSlot } from './first-steps-slot.tsx'

afterEach(() => act(() => firstStepsStore.set(undefined)))

test('the first steps are above pages, except those for signing in, which have them in their content', () => {
  const code = async () => ({ Component: () => null, meta: () => ({ title: '' }) })
  const viewOf = (facts: object) =>
    ({ match: { page: { path: '*', code, ...facts }, params: {} } }) as unknown as View
  const slotOn = (facts: object) => (
    <ViewProvider view={viewOf(facts)}>
      <FirstStepsSlot />
    </ViewProvider>
  )
  const page = mountComponent(slotOn({}))
  expect(page.text()).toBe('')
  act(() => firstStepsStore.set(<p>Choose a Set</p>))
  expect(page.text()).toBe('Choose a Set')
  page.show(slotOn({ isSignIn: true }))
  expect(page.text()).toBe('')
})
