import { act } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { renderApp } from '#test/support/render-app.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AuthPrompt } from './auth-prompt.tsx'
import { authPromptStore } from './auth-prompt-store.ts'
import { takeReturnPath } from './return-path.ts'
import { loadingState, sessionStore, createSessionState } from './session-store.ts'
import { useRequireSignIn } from './use-require-sign-in.ts'

beforeEach(() => {
  authPromptStore.set(undefined)
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  window.history.replaceState(null, '', '/card/base1-4')
})

let did = 0

function Heart() {
  const requireSignIn = useRequireSignIn('vote')
  return (
    <button type="button" id="heart" onClick={() => void (requireSignIn() && did++)}>
      Vote
    </button>
  )
}

function Where() {
  return <p id="where">{useLocation().pathname}</p>
}

test('a visitor sees the prompt with the name of the action', () => {
  did = 0
  const page = mountComponent(<Heart />)
  page.click('#heart')
  expect(did).toBe(0)
  expect(authPromptStore.get()).toBe('vote')
})

test('a signed-in user continues, and so does one whose session is loading', () => {
  did = 0
  const page = mountComponent(<Heart />)
  act(() => sessionStore.set(createSessionState('signedIn', storedSession())))
  page.click('#heart')
  act(() => sessionStore.set(loadingState))
  page.click('#heart')
  expect(did).toBe(2)
  expect(authPromptStore.get()).toBeUndefined()
})

test('a session without its second factor sees the prompt', () => {
  const page = mountComponent(<Heart />)
  act(() => sessionStore.set(createSessionState('challenged', storedSession())))
  page.click('#heart')
  expect(authPromptStore.get()).toBe('vote')
})

test.each([
  ['vote', 'Sign in to vote'],
  ['comment', 'Sign in to comment'],
  ['favorite', 'Sign in to favorite'],
  ['like', 'Sign in to like'],
  ['copies', 'Sign in to keep track of your copies'],
] as const)('the prompt names the action %s and offers every sign-in method', async (action, title) => {
  const page = await renderApp(() => 404, <AuthPrompt action={action} />)
  expect(page.find('dialog h2').textContent).toBe(title)
  const buttons = [...document.querySelectorAll('dialog button')].map(button => button.textContent)
  expect(buttons).toEqual([
    '',
    'GContinue with Google',
    'DContinue with Discord',
    'Sign In',
    'Create Account',
  ])
})

test.each([
  ['Sign In', '/login'],
  ['Create Account', '/register'],
])('%s redirects to %s and later back to the page', async (label, path) => {
  const page = await renderApp(
    () => 404,
    <>
      <AuthPrompt action="comment" />
      <Where />
    </>,
  )
  const button = [...document.querySelectorAll('dialog button')].find(one => one.textContent === label)
  act(() => (button as HTMLButtonElement).click())
  expect(page.find('#where').textContent).toBe(path)
  expect(takeReturnPath()).toBe('/card/base1-4')
})
