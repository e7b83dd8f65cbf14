import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { goOffline } from '#test/support/go-offline.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { changeHistory } from './change-history.ts'
import { collectionChangesOf, isUnsent, queueCollectionChange, whenSent } from './collection-changes.ts'
import { startSendingCollectionChanges } from './send-collection-changes.ts'

type Call = { route: string; query?: object; body?: Record<string, unknown> }
let calls: Call[]
let respond: (call: Call) => unknown
let stop: () => void

const api = (async (route: string, call: Omit<Call, 'route'>) => {
  await Promise.resolve()
  calls.push({ route, ...call })
  const response = respond({ route, ...call })
  if (response instanceof Error) throw response
  return response
}) as unknown as ApiClient

const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const list = collectionChangesOf('ash')
const add = (...ids: string[]) => queueCollectionChange('ash', 'c1', { kind: 'add', cards: ids.map(card) })
const rename = (text: string, madeAt?: number) =>
  queueCollectionChange('ash', 'c1', { kind: 'text', field: 'name', text, before: 'Binder' }, madeAt)
const start = () =>
  (stop = startSendingCollectionChanges({ api, queryClient: new QueryClient(), userId: 'ash' }))
const sent = () => calls.map(({ route, body }) => [route.split(' ')[0], body])

beforeEach(() => {
  calls = []
  respond = ({ route }) => (route.startsWith('DELETE') ? { removalId: 'r1' } : {})
  stop = () => {}
})
afterEach(() => {
  stop()
  list.clear()
})

test('changes made offline are sent in order: joined additions, then a removal and its Undo', async () => {
  const { reconnect } = goOffline()
  start()
  add('a')
  add('b', 'c')
  const removal = queueCollectionChange('ash', 'c1', { kind: 'remove', card: card('a'), index: 0 })
  queueCollectionChange('ash', 'c1', { kind: 'restore', card: card('a'), index: 0, removal })
  await expect(whenSent('ash', 'c1')).rejects.toThrow()
  expect(calls).toEqual([])
  reconnect()
  await expect.poll(() => list.get()).toEqual([])
  expect(sent()).toEqual([
    ['POST', { cards: ['a', 'b', 'c'].map(productId => ({ productId })) }],
    ['DELETE', undefined],
    ['POST', { removalId: 'r1' }],
  ])
})

test('a sent removal is the newest change of the history until its own Undo is pressed', async () => {
  const newest = () => changeHistory.newestOf('ash')?.id
  start()
  const removal = queueCollectionChange('ash', 'c1', { kind: 'remove', card: card('a'), index: 0 })
  expect(newest()).toBeUndefined()
  await whenSent('ash', 'c1')
  expect(newest()).toBe('r1')
  expect(changeHistory.newestOf('ash')?.text).toBe(`${card('a').name} removed`)
  queueCollectionChange('ash', 'c1', { kind: 'restore', card: card('a'), index: 0, removal })
  expect(newest()).toBeUndefined()

  const next = queueCollectionChange('ash', 'c1', { kind: 'remove', card: card('b'), index: 0 })
  queueCollectionChange('ash', 'c1', { kind: 'restore', card: card('b'), index: 0, removal: next })
  await whenSent('ash', 'c1')
  expect(newest()).toBeUndefined()
})

test('the last of several texts is sent, and a text of somebody else that it replaced can be undone', async () => {
  respond = ({ route }) => (route.startsWith('GET') ? { name: 'Red binder' } : {})
  rename('Far binder', 0)
  rename('Farther binder')
  start()
  await whenSent('ash', 'c1')
  expect(sent()).toEqual([
    ['GET', undefined],
    ['PUT', { name: 'Farther binder' }],
  ])
  expect(list.get()).toMatchObject([{ state: 'done', undo: 'Red binder', text: 'Farther binder' }])
})

test('what the server refuses stays, is not sent again by itself, and is retried with the next change', async () => {
  respond = () => new ApiError('no', { status: 403 })
  start()
  add('a')
  await expect(whenSent('ash', 'c1')).rejects.toThrow()
  expect(list.get()).toMatchObject([{ state: 'refused' }])
  expect(calls).toHaveLength(1)
  respond = () => ({})
  add('b')
  await whenSent('ash', 'c1')
  expect(sent().at(-1)).toEqual(['POST', { cards: [{ productId: 'a' }, { productId: 'b' }] }])
  expect(list.get().filter(isUnsent)).toEqual([])
})

test('what is added while a call is refused is sent by itself', async () => {
  respond = () => {
    if (calls.length > 1) return {}
    add('b')
    return new ApiError('no', { status: 403 })
  }
  start()
  add('a')
  await expect.poll(() => calls.length).toBe(2)
  expect(sent().at(-1)).toEqual(['POST', { cards: [{ productId: 'b' }] }])
  await expect.poll(() => list.get()).toMatchObject([{ cards: [{ productId: 'a' }], state: 'refused' }])
})

test('a removal is sent with one request id until it is answered, so that Undo brings its copies back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  respond = () => (calls.length > 1 ? { removalId: 'r1' } : new TypeError('Failed to fetch'))
  start()
  const requestId = queueCollectionChange('ash', 'c1', { kind: 'remove', card: card('a'), index: 0 })
  await vi.runAllTimersAsync()
  expect(calls.map(({ query }) => query)).toEqual(
    Array.from({ length: 2 }, () => ({ productId: 'a', requestId })),
  )
  expect(list.get()).toMatchObject([{ state: 'done', undo: 'r1' }])
})

test('a change of a collection that was deleted elsewhere is marked as gone', async () => {
  respond = () => new ApiError('gone', { status: 404 })
  start()
  add('a')
  await expect(whenSent('ash', 'c1')).rejects.toThrow()
  expect(list.get()).toMatchObject([{ state: 'gone' }])
})

test.each([
  ['no response', new TypeError('Failed to fetch')],
  ['an overloaded server', new ApiError('no', { status: 503 })],
  ['a session that is being renewed', new ApiError('no', { status: 401 })],
])('after %s the change is sent again by itself', async (_reason, failure) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  respond = () => failure
  start()
  add('a')
  await expect(whenSent('ash', 'c1')).rejects.toThrow()
  expect(list.get()).toMatchObject([{ state: 'failed' }])
  respond = () => ({})
  await vi.runAllTimersAsync()
  expect(list.get()).toEqual([])
  expect(calls).toHaveLength(2)
})
