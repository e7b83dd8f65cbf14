import { act } from 'react'
import type { User } from '@supabase/auth-js'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { MyCollectionCards } from '#web/features/my-collections/cards/collection-cards.tsx'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'
import { aRow } from './collection-rows.ts'
import { renderAppWithToasts } from './render-app-with-toasts.tsx'

export const pikachu = aRow('base1-58', { name: 'Pikachu', number: '58' })
export const mew = aRow('ja-p1-1', {
  name: 'ミュウ',
  language: 'ja',
  status: 'owned',
  formattedPrice: '¥400',
})

/** The response to a request for cards. */
export const rowsResponse = (cards: unknown[], overrides: object = {}) => ({
  cards,
  stats: null,
  revision: 1,
  pagination: { total: cards.length, hasMore: false },
  ...overrides,
})

type ReadHandler = (query: URLSearchParams) => unknown
type ChangeHandler = (path: string, body: unknown) => unknown

/** Signs a user in before each test, without stored settings. */
export function signInBeforeEach(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User })
  })
}

/** Renders the cards of a collection with a mocked server and simulated time. */
export async function renderCards(onRead: ReadHandler, onChange: ChangeHandler = () => ({}), id = 'c1') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (method !== 'GET') return onChange(path, body)
      return onRead(new URL(path, 'http://chasekit.example').searchParams)
    },
    <MyCollectionCards userId="ash" id={id} name="Binder" onSelectedValue={undefined} />,
  )
  const reads = () =>
    page.requests
      .filter(({ method, path }) => method === 'GET' && path !== '/searches')
      .map(({ path }) => path)
  const waitForDebounce = () => act(() => vi.advanceTimersByTimeAsync(150))
  return { ...page, reads, waitForDebounce }
}
