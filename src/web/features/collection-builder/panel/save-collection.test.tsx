import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { addCard, createAndFocusCollection, findCollection, setTexts } from './builder-state.ts'
import { markSaved } from './saving-changes.ts'
import { BuilderStore } from './builder-store.ts'
import { mergeServerState } from './selectable-collections.ts'
import { saveCollection, sendTexts } from './save-collection.ts'

type Call = { method: string; path: string; body: Record<string, unknown> }
const card = { productId: 'base1-4', name: 'Charizard', imageUrl: null }
const id = 'local-1'
const lost = new TypeError('Failed to fetch')

beforeEach(() => localStorage.clear())

/** A collection of one card that was never saved, over a server with the given responses. */
function aSaver(answering: (call: Call) => unknown) {
  const calls: Call[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    const call = { method: init?.method ?? 'GET', path: String(input).replace('/api', ''), body }
    calls.push(call)
    const response = await answering(call)
    if (response instanceof Error) throw response
    return typeof response === 'number' ? Response.json({}, { status: response }) : Response.json(response)
  }
  const open = () => new BuilderStore('ash')
  const parts = {
    api: createHttpClient({ fetch: fetch as typeof globalThis.fetch }),
    queryClient: createQueryClient(),
  }
  const store = open()
  store.update(createAndFocusCollection(id, new Date()))
  store.update(setTexts(id, { name: 'Binder' }))
  store.update(addCard(id, card))
  return { calls, open, saver: { ...parts, store } }
}
const made = { id: 'c1', name: 'Binder', description: '' }
const ofPath = (calls: readonly Call[], path: string) => calls.filter(call => call.path === path)
const requestsOf = (calls: readonly Call[]) =>
  ofPath(calls, '/collections').map(({ body }) => body['requestId'])

test('a first save creates the collection, then sends its cards', async () => {
  const { calls, saver } = aSaver(({ path }) => (path === '/collections' ? made : []))
  expect(await saveCollection(saver, id)).toBe('created')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /collections',
    'POST /collections/c1/cards/batch',
  ])
  const saved = findCollection(saver.store.get().state, id)
  expect(saved).toMatchObject({ savedId: 'c1', cards: [], requestId: null })
})

test('after a lost response the next save repeats the same request, also after a reload', async () => {
  let isLost = true
  const { calls, open, saver } = aSaver(({ path }) => {
    if (path !== '/collections') return []
    return isLost ? lost : made
  })
  await expect(saveCollection(saver, id)).rejects.toBe(lost)
  expect(findCollection(saver.store.get().state, id)).toMatchObject({ savedId: null, cards: [card] })
  isLost = false
  await saveCollection({ ...saver, store: open() }, id)
  const [first, second] = requestsOf(calls)
  expect(first).toMatch(/-/)
  expect(second).toBe(first)
})

test('when a lost save created a collection that was deleted since, the next save uses a new request id', async () => {
  let status: number | undefined = 404
  const { calls, saver } = aSaver(({ path }) => (path === '/collections' ? (status ?? made) : []))
  await expect(saveCollection(saver, id)).rejects.toMatchObject({ status: 404 })
  expect(findCollection(saver.store.get().state, id)).toMatchObject({ cards: [card], requestId: null })
  status = undefined
  await saveCollection(saver, id)
  const [first, second] = requestsOf(calls)
  expect(second).not.toBe(first)
})

test('a save interrupted after creating the collection continues with its cards', async () => {
  let isLost = true
  const { calls, saver } = aSaver(({ path }) => {
    if (path.endsWith('/batch')) return isLost ? lost : []
    return made
  })
  await expect(saveCollection(saver, id)).rejects.toBe(lost)
  isLost = false
  expect(await saveCollection(saver, id)).toBe('updated')
  expect(ofPath(calls, '/collections')).toHaveLength(1)
  expect(findCollection(saver.store.get().state, id)?.cards).toEqual([])
})

test('text updates are sent one at a time, and the last typed text is sent last', async () => {
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  const { calls, saver } = aSaver(async ({ body }) => {
    await answered
    return { ...made, ...body }
  })
  const saved = { name: 'Binder', description: '' }
  saver.store.update(markSaved(id, { savedId: 'c1', saved, added: [card.productId], at: new Date() }))
  saver.store.update(setTexts(id, { name: 'Far binder' }))
  const sending = [sendTexts(saver, id), sendTexts(saver, id)]
  saver.store.update(setTexts(id, { name: 'Farther binder' }))
  sending.push(sendTexts(saver, id))
  const names = () => calls.map(({ body }) => body['name'])
  await vi.waitFor(() => expect(names()).toEqual(['Far binder']))
  respond()
  await Promise.all(sending)
  expect(names()).toEqual(['Far binder', 'Farther binder'])
  expect(findCollection(saver.store.get().state, id)).toMatchObject({ saved: { name: 'Farther binder' } })
})

test('a text changed elsewhere during a save is still a conflict afterwards', async () => {
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  const { calls, saver } = aSaver(async () => {
    await answered
    return made
  })
  const saved = { name: 'Binder', description: '' }
  saver.store.update(markSaved(id, { savedId: 'c1', saved, added: [card.productId], at: new Date() }))
  saver.store.update(setTexts(id, { name: 'Far binder' }))
  const sending = sendTexts(saver, id)
  saver.store.update(setTexts(id, { description: 'Mine' }))
  const elsewhere = { ...made, description: 'Theirs', isPublic: false } as ApiCollection
  saver.store.update(mergeServerState([elsewhere]))
  respond()
  await sending
  await sendTexts(saver, id)
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Far binder' }])
  expect(findCollection(saver.store.get().state, id)).toMatchObject({
    description: 'Mine',
    saved: { name: 'Far binder', description: 'Theirs' },
    conflicts: ['description'],
  })
})
