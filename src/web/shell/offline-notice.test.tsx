import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { watchSilence } from '#web/api/silent-server.ts'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => void vi.useRealTimers())

test('a server that does not answer is named until it answers', async () => {
  vi.useFakeTimers()
  const { text } = mountComponent(<OfflineNotice />)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answered = watchSilence(promise)
  expect(text()).toBe('')
  act(() => void vi.advanceTimersByTime(8000))
  expect(text()).toBe('The server does not answer. Still waiting…')
  await act(async () => {
    resolve(new Response())
    await answered
  })
  expect(text()).toBe('')
})
