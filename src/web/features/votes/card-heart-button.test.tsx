import { act } from 'react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { CardHeartButton } from './card-heart-button.tsx'

const settled = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 30)))
const signIn = () => act(() => sessionStore.set(createSessionState('signedIn', storedSession())))

// Loads the module that is imported on demand.
beforeAll(() => import('./pending-heart.ts'))
beforeEach(() => {
  sessionStorage.clear()
  act(() => {
    sessionStore.set(createSessionState('signedOut', null))
    authPromptStore.set(undefined)
  })
})

type Facts = { votes?: Response | Promise<Response>; vote?: () => Response | Promise<Response> }

/** The heart of a card with seven votes over a stub server; `sent` counts the requests. */
async function heart({ votes, vote = () => Response.json({}, { status: 500 }) }: Facts = {}) {
  let sent = 0
  const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return votes ?? Response.json({ voteCount: 7, userVoted: false })
    sent++
    return vote()
  }
  const app = { api: createHttpClient({ fetch }), queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
    <AppProvider app={app}>
      <CardHeartButton cardId="base1-4" name="Charizard" />
    </AppProvider>,
  )
  onTestFinished(() => page.show(null))
  await settled()
  const button = () => page.find<HTMLButtonElement>('button')
  const press = async () => {
    page.click('button')
    await settled()
  }
  const said = () => [button().getAttribute('aria-label'), button().getAttribute('aria-pressed')]
  return { press, button, said, sent: () => sent }
}

const given = () => Response.json({ action: 'added', voteCount: 8, userVoted: true })

test('a heart is shown at once, cannot be clicked during the request, and then has the state of the server', async () => {
  let arrive = () => {}
  const page = await heart({ vote: () => new Promise(resolve => (arrive = () => resolve(given()))) })
  signIn()
  await page.press()
  expect([page.said(), page.button().disabled]).toEqual([['Favorite Charizard, 8 favorites', 'true'], true])
  await page.press()
  arrive()
  await settled()
  expect([page.said(), page.button().disabled]).toEqual([['Favorite Charizard, 8 favorites', 'true'], false])
  expect(page.sent()).toBe(1)
})

test('votes that were requested before a vote do not replace its result', async () => {
  let respond = (_: Response) => {}
  const votes = new Promise<Response>(resolve => (respond = resolve))
  const page = await heart({ votes, vote: given })
  signIn()
  await page.press()
  respond(Response.json({ voteCount: 8, userVoted: false }))
  await settled()
  expect(page.said()[1]).toBe('true')
})

test('a removed heart counts one less, never below zero', async () => {
  const page = await heart({
    votes: Response.json({ voteCount: 0, userVoted: true }),
    vote: () => Response.json({ action: 'removed' }),
  })
  signIn()
  await page.press()
  expect(page.said()).toEqual(['Favorite Charizard, 0 favorites', 'false'])
})

test('a rejected heart is reverted and only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const page = await heart()
  signIn()
  await page.press()
  expect(page.said()).toEqual(['Favorite Charizard, 7 favorites', 'false'])
  expect(log).toHaveBeenCalledOnce()
  expect(document.body.textContent).toBe('7')
})

test('hearts that fail to load count as none', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const page = await heart({ votes: Response.json({}, { status: 404 }) })
  expect(page.said()).toEqual(['Favorite Charizard, 0 favorites', 'false'])
})

test('a visitor sees the sign-in prompt, and no request is sent before', async () => {
  const page = await heart({ vote: given })
  await page.press()
  expect([authPromptStore.get(), page.sent()]).toEqual(['vote', 0])
  signIn()
  await settled()
  expect([page.sent(), page.said()]).toEqual([1, ['Favorite Charizard, 8 favorites', 'true']])
})

test('closing the prompt adds no heart', async () => {
  const page = await heart({ vote: given })
  await page.press()
  act(() => authPromptStore.set(undefined))
  signIn()
  await settled()
  expect(page.sent()).toBe(0)
})

test('an expired session shows the sign-in prompt', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const page = await heart({ vote: () => Response.json({}, { status: 401 }) })
  signIn()
  await page.press()
  expect([authPromptStore.get(), page.said()]).toEqual(['vote', ['Favorite Charizard, 7 favorites', 'false']])
})
