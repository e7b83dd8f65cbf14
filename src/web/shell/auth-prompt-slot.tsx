import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'

const AuthPrompt = lazyPart(
  componentLoader(
    () => import('#web/session/auth-prompt.tsx'),
    code => code.AuthPrompt,
  ),
)

/** The sign-in prompt. Its code is loaded when first needed, and it closes when the page changes. */
export function AuthPromptSlot() {
  const { pathname } = useLocation()
  const action = useSyncExternalStore(authPromptStore.subscribe, authPromptStore.get, () => undefined)
  const [wasAsked, setWasAsked] = useState(false)
  if (action && !wasAsked) setWasAsked(true)
  useEffect(() => () => authPromptStore.set(undefined), [pathname])
  if (!wasAsked) return null
  return (
    <Suspense fallback={null}>
      <AuthPrompt action={action} />
    </Suspense>
  )
}
