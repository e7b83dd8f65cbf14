import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { fill } from '#test/support/render-app-with-toasts.tsx'
import { renderBuilder, resetBuilderBeforeEach, chooseOption } from '#test/support/render-builder.tsx'

resetBuilderBeforeEach()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = Error | number | undefined
const away = new Error('Failed to fetch')

/** Ash's binder in the builder, at a server with the given response to changes, or its ordinary one. */
async function binderAt(response: Answer) {
  const server = { response }
  const page = await renderBuilder({ change: () => server.response })
  await chooseOption('My Collections', 'Binder (Saved)')
  const sent = () => page.changes().map(({ body }) => body)
  return { ...page, server, sent }
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await waitForPendingWork()
}

test('a name typed while the server is unreachable is unsaved and retried until it is saved', async () => {
  const { server, sent, text } = await binderAt(away)
  await fill('Headline', 'Far binder')
  await pass(1)
  expect(sent()).toEqual([{ name: 'Far binder' }])
  expect(text()).toContain('Unsaved')
  await pass(5)
  expect(sent()).toHaveLength(2)
  server.response = undefined
  await pass(5)
  expect(sent()).toHaveLength(2)
  await pass(5)
  expect(sent()).toEqual([{ name: 'Far binder' }, { name: 'Far binder' }, { name: 'Far binder' }])
  expect(text()).not.toContain('Unsaved')
  await pass(600)
  expect(sent()).toHaveLength(3)
})

test('unsaved changes are sent as soon as the network is back', async () => {
  const { server, sent, text } = await binderAt(away)
  await fill('Headline', 'Tunnel')
  await pass(30)
  expect(text()).toContain('Unsaved')
  server.response = undefined
  act(() => void window.dispatchEvent(new Event('online')))
  await waitForPendingWork()
  expect(sent().at(-1)).toEqual({ name: 'Tunnel' })
  expect(text()).not.toContain('Unsaved')
})

test('a change rejected during a session renewal is sent afterwards', async () => {
  const { server, sent, text } = await binderAt(401)
  await fill('Headline', 'Far binder')
  await pass(1)
  server.response = undefined
  await pass(10)
  expect(sent().at(-1)).toEqual({ name: 'Far binder' })
  expect(text()).not.toContain('Unsaved')
})

test('an unsent name is sent on the next visit', async () => {
  const before = await binderAt(away)
  await fill('Headline', 'Far binder')
  await pass(1)
  before.show(null)
  const { changes } = await renderBuilder()
  await pass(5)
  expect(changes()).toMatchObject([{ path: '/collections/c1', body: { name: 'Far binder' } }])
})

test('a change that the server rejects permanently is not retried until the text changes', async () => {
  const { server, sent, text } = await binderAt(403)
  await fill('Headline', 'Far binder')
  await pass(600)
  expect(sent()).toHaveLength(2)
  expect(text()).toContain('Unsaved')
  server.response = undefined
  await fill('Headline', 'Near binder')
  await pass(1)
  expect(sent().at(-1)).toEqual({ name: 'Near binder' })
  expect(text()).not.toContain('Unsaved')
})
