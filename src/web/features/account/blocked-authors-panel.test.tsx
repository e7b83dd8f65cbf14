import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { BlockedAuthorsPanel } from './blocked-authors-panel.tsx'

const settled = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
const gary = { id: 'u2', username: 'gary', blockedAt: '2026-01-01T00:00:00.000Z' }
const thread = ['discussion', 'card:base1-4', 'new']

test('an unblocked author leaves the list, and discussions are refetched', async () => {
  let response = Response.json({}, { status: 404 })
  const fetch = async (_: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ authors: [gary] }) : response
  const queryClient = createQueryClient()
  queryClient.setQueryData(thread, 'read without gary')
  const page = mountComponent(
    <AppProvider app={{ api: createHttpClient({ fetch }), queryClient, notFound: () => {} }}>
      <BlockedAuthorsPanel userId="u1" />
    </AppProvider>,
  )
  onTestFinished(() => page.show(null))
  await settled()
  page.click('button')
  await settled()
  expect(page.text()).toContain('gary')
  expect(queryClient.getQueryData(thread)).toBe('read without gary')
  response = Response.json({ success: true, id: 'u2' })
  page.click('button')
  await settled()
  expect(page.text()).not.toContain('gary')
  expect(document.activeElement?.textContent).toBe("You haven't blocked anyone.")
  expect(queryClient.getQueryData(thread)).toBeUndefined()
})
