import { act } from 'react'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { pressControl } from '#test/support/render-app-with-toasts.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'
import { CopiesSection } from './copies-section.tsx'

test('a visitor is asked to sign in to add copies', async () => {
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  mountComponent(<CopiesSection card={{ id: 'base1-4', variants: [] }} />)
  await pressControl('Sign In to Add Copies')
  expect(authPromptStore.get()).toBe('copies')
})
