import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'
import { RapidEntryPage } from './rapid-entry-page.tsx'

test('a collection that earlier names lack is not missing while they are read again', async () => {
  act(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))
  onTestFinished(() => act(() => sessionStore.set(createSessionState('signedOut', null))))
  let names: Promise<unknown> = Promise.resolve({ collections: [{ id: 'c1', name: 'Binder' }] })
  const respond = ({ path }: { path: string }) => (path.startsWith('/collections?') ? names : {})
  const at = '/collections/c2/add'
  const page = await renderPage(respond, { at, route: '/collections/:id/add', Page: RapidEntryPage })
  expect(page.text()).toContain(messages.notFound)
  let answer = (_: unknown) => {}
  names = new Promise(resolve => (answer = resolve))
  act(() => void page.app.queryClient.invalidateQueries({ queryKey: ['collections', 'mine', 'ash'] }))
  await waitForPendingWork()
  expect(page.text()).not.toContain(messages.notFound)
  answer({ collections: [{ id: 'c2', name: 'Box' }] })
  await waitForPendingWork()
  expect(page.text()).toContain(messages.title('Box'))
})
