import { useSyncExternalStore } from 'react'
import { useView } from '#web/app/page-router.tsx'
import { firstStepsStore } from '#web/session/first-steps-store.ts'

const nothing = () => undefined

/** The first steps of a new user above the page; not above sign-in pages, which have them in their content. */
export function FirstStepsSlot() {
  const { page } = useView().match
  const steps = useSyncExternalStore(firstStepsStore.subscribe, firstStepsStore.get, nothing)
  return page.isSignIn ? null : steps
}
