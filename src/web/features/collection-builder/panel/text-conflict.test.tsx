import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { requireControl, fill, findControl, pressControl } from '#test/support/render-app-with-toasts.tsx'
import {
  binder,
  renderBuilder,
  resetBuilderBeforeEach,
  chooseOption,
  mockCollectionServer,
  readBuilderStorage,
} from '#test/support/render-builder.tsx'

resetBuilderBeforeEach()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const headline = () => requireControl<HTMLInputElement>('Headline').value

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await waitForPendingWork()
}

/** Ash typed a headline while the server was away, and another one was saved elsewhere before the next visit. */
async function conflicts() {
  const before = await renderBuilder({ change: () => new Error('Failed to fetch') })
  await chooseOption('My Collections', 'Binder (Saved)')
  await fill('Headline', 'Far binder')
  await pass(1)
  before.show(null)
  const page = await renderBuilder(mockCollectionServer({ ...binder, name: 'Red binder' }))
  const sent = () => page.changes().map(({ body }) => body)
  return { ...page, sent }
}

test('a conflict keeps both texts and sends neither until one is chosen, also after a reload', async () => {
  const { text, sent, show } = await conflicts()
  await pass(600)
  expect(sent()).toEqual([])
  expect(headline()).toBe('Far binder')
  expect(text()).toContain('The other version’s headline is “Red binder”.')
  expect(text()).toContain('Unsaved')
  expect(readBuilderStorage('ash').collections[0]).toMatchObject({ name: 'Far binder', conflicts: ['name'] })
  show(null)
  const next = await renderBuilder({ list: () => [{ ...binder, name: 'Red binder' }] })
  await pass(600)
  expect(next.changes()).toEqual([])
  expect(next.text()).toContain('The other version’s headline is “Red binder”.')
})

test('"Keep mine" saves the local text', async () => {
  const { text, sent } = await conflicts()
  await pressControl('Keep mine')
  await waitForPendingWork()
  expect(sent()).toEqual([{ name: 'Far binder' }])
  expect(headline()).toBe('Far binder')
  expect(text()).not.toContain('Unsaved')
  expect(findControl('Keep mine')).toBeUndefined()
})

test("typing the server's text resolves the conflict", async () => {
  const { sent } = await conflicts()
  await fill('Headline', 'Red binder')
  await pass(1)
  expect(findControl('Keep mine')).toBeUndefined()
  await fill('Headline', 'Blue binder')
  await pass(1)
  expect(sent()).toEqual([{ name: 'Blue binder' }])
})

test('"Use the other" shows the server\'s text and sends nothing', async () => {
  const { text, sent } = await conflicts()
  await pressControl('Use the other')
  await pass(600)
  expect(sent()).toEqual([])
  expect(headline()).toBe('Red binder')
  expect(text()).not.toContain('Unsaved')
  expect(document.activeElement).toBe(requireControl('Headline'))
})

test('cards are sent during a text conflict', async () => {
  const { sent, add, text } = await conflicts()
  await add('mew')
  await pass(0)
  expect(sent()).toEqual([{ cards: [{ productId: 'mew' }] }])
  expect(text()).toContain('The other version’s headline is “Red binder”.')
})

test("an unsent text is not sent before the server's version is read", async () => {
  const server: { isAway: boolean; name: string } = { isAway: true, name: 'Binder' }
  const page = await renderBuilder({
    list: () => [{ ...binder, name: server.name }],
    change: () => (server.isAway ? new Error('Failed to fetch') : undefined),
  })
  await chooseOption('My Collections', 'Binder (Saved)')
  await fill('Headline', 'Far binder ')
  await pass(1)
  const before = page.changes().length
  Object.assign(server, { isAway: false, name: 'Red binder' })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitForPendingWork()
  expect(page.changes()).toHaveLength(before)
  expect(page.text()).toContain('The other version’s headline is “Red binder”.')
  await pressControl('Use the other')
  await pass(600)
  expect(headline()).toBe('Red binder')
  expect(page.changes()).toHaveLength(before)
})

test('a conflict in a collection that is not shown is announced by name', async () => {
  const { text } = await conflicts()
  await chooseOption('My Collections', 'Create new collection')
  expect(text()).not.toContain('The headline there')
  expect(text()).toContain('“Far binder” was changed elsewhere')
  await pressControl('Show')
  expect(text()).toContain('The other version’s headline is “Red binder”.')
})
