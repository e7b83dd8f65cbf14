import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  isDialogOpen,
  pressControl,
  renderAppWithToasts,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { saveSearchMessages as messages } from '#web/messages/en/saved-searches.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { SaveSearchButton } from './save-search-button.tsx'

const network = vi.hoisted(() => ({ fails: true }))
vi.mock('./save-dialog.tsx', async original => {
  if (network.fails) throw new Error('The module could not be loaded')
  return original()
})

const search = { query: 'pikachu', scope: 'catalogue', sortBy: null, sortOrder: null } as const
const renderButton = () =>
  renderAppWithToasts(() => ({ searches: [] }), <SaveSearchButton search={search} words={[]} />)

test('a visitor is asked to sign in, and no search is requested', async () => {
  onTestFinished(() => authPromptStore.set(undefined))
  setTestSession(null)
  const { requests } = await renderButton()
  await pressControl(messages.save)
  expect(authPromptStore.get()).toBe('saveSearch')
  expect([requests, toastTexts(), isDialogOpen()]).toEqual([[], [], false])
})

test('a dialog whose code cannot be loaded is reported, and the next press tries again', async () => {
  setTestSession(storedSession())
  await renderButton()
  await pressControl(messages.save)
  expect(toastTexts()).toEqual([messages.dialogFailed])
  network.fails = false
  await pressControl(messages.save)
  await act(() => vi.dynamicImportSettled())
  expect(isDialogOpen()).toBe(true)
})
