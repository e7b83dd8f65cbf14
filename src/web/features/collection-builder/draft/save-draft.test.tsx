import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { collectionChangesOf } from '#web/changes/collection-changes.ts'
import { startSendingCollectionChanges } from '#web/changes/send-collection-changes.ts'
import { addCards, createAndFocusCollection, findCollection, setText } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { saveDraft } from './save-draft.ts'

type Call = { method: string; path: string; body: Record<string, unknown> }
const card = { productId: 'base1-4', name: 'Charizard', imageUrl: null }
const id = 'local-1'
const lost = new TypeError('Failed to fetch')
const made = { id: 'c1', name: 'Binder', description: '' }
let stop = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  collectionChangesOf('ash').clear()
})

/** A draft of one card, over a server with the given responses. */
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
  const parts = {
    api: createHttpClient({ fetch: fetch as typeof globalThis.fetch }),
    queryClient: createQueryClient(),
    userId: 'ash',
  }
  stop = startSendingCollectionChanges(parts)
  const open = () => new BuilderStore('ash')
  const store = open()
  store.update(createAndFocusCollection(id, new Date()))
  store.update(setText(id, 'name', 'Binder'))
  store.update(addCards(id, [card]))
  return { calls, open, saver: { ...parts, store } }
}

const requestsOf = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/collections').map(({ body }) => body['requestId'])

test('a first save creates the collection, then its cards are changes of a saved collection', async () => {
  const { calls, saver } = aSaver(({ path }) => (path === '/collections' ? made : []))
  await saveDraft(saver, id)
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
  await expect(saveDraft(saver, id)).rejects.toBe(lost)
  expect(findCollection(saver.store.get().state, id)).toMatchObject({ savedId: null, cards: [card] })
  isLost = false
  await saveDraft({ ...saver, store: open() }, id)
  const [first, second] = requestsOf(calls)
  expect(first).toMatch(/-/)
  expect(second).toBe(first)
})

test('when a lost save created a collection that was deleted since, the next save uses a new request id', async () => {
  let status: number | undefined = 404
  const { calls, saver } = aSaver(({ path }) => (path === '/collections' ? (status ?? made) : []))
  await expect(saveDraft(saver, id)).rejects.toMatchObject({ status: 404 })
  expect(findCollection(saver.store.get().state, id)).toMatchObject({ cards: [card], requestId: null })
  status = undefined
  await saveDraft(saver, id)
  const [first, second] = requestsOf(calls)
  expect(second).not.toBe(first)
})

test('a save whose cards got no response creates no second collection and sends the cards again', async () => {
  let isLost = true
  const { calls, saver } = aSaver(({ path }) => {
    if (path.endsWith('/batch')) return isLost ? lost : []
    return made
  })
  await expect(saveDraft(saver, id)).rejects.toThrow()
  isLost = false
  await saveDraft(saver, id).catch(() => {})
  await expect.poll(() => collectionChangesOf('ash').get(), { timeout: 5000 }).toEqual([])
  expect(requestsOf(calls)).toHaveLength(1)
})
