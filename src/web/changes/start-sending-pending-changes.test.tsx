import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { goOffline } from '#test/support/go-offline.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { isWaitingToSend, pendingChangesOf, queueChange, queueQuantity } from './pending-changes.ts'
import { startSendingPendingChanges } from './start-sending-pending-changes.ts'

type Call = { route: string; params?: { id: string }; query?: object; body: Record<string, unknown> }
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

const storedKeys = () => Object.keys(localStorage).filter(key => key.startsWith('chasekit-changes:ash:'))
const start = (userId = 'ash') =>
  (stop = startSendingPendingChanges({ api, queryClient: new QueryClient(), userId }))
const changesOf = (userId = 'ash') => pendingChangesOf(userId).get()
const allSent = (userId = 'ash') => expect.poll(() => changesOf(userId).filter(isWaitingToSend)).toEqual([])
const setStatus = (productId: string, status: 'owned' | 'chasing', userId = 'ash') =>
  queueChange(userId, { collectionId: 'c1', productId, name: productId }, { kind: 'status', status })
const copyOf = (id: string | null) =>
  ({
    id,
    collectionId: 'c1',
    productId: 'a',
    quantity: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    card: { name: 'Mew' },
  }) as ApiCopy

beforeEach(() => {
  calls = []
  respond = () => ({
    changedSince: [],
    copy: copyOf('row'),
    copies: [{ id: 'row', updatedAt: '2026-01-02T00:00:00.000Z' }],
  })
  stop = () => {}
})
afterEach(() => {
  stop()
  for (const user of ['ash', 'misty']) pendingChangesOf(user).clear()
})

test('changes are sent in their order when the network is back, the last of a value only', async () => {
  const { reconnect } = goOffline()
  start()
  setStatus('a', 'owned')
  setStatus('b', 'owned')
  setStatus('a', 'chasing')
  queueQuantity('ash', copyOf('row'), 2)
  queueQuantity('ash', copyOf('row'), 3)
  expect(calls).toEqual([])
  expect(storedKeys()).toHaveLength(3)
  reconnect()
  await allSent()
  expect(calls.map(({ query, body, params }) => ({ ...query, ...body, ...params }))).toEqual([
    { productId: 'b', cardStatus: 'owned', id: 'c1' },
    { productId: 'a', cardStatus: 'chasing', id: 'c1' },
    { id: 'row', quantity: 3, basedOn: '2026-01-01T00:00:00.000Z', allowUnlisted: true },
  ])
  expect(storedKeys()).toEqual([])
})

test('a call without a response is repeated with the same request id', async () => {
  vi.useFakeTimers()
  let failures = 2
  respond = () => (failures-- > 0 ? new TypeError('Failed to fetch') : { copies: [{ id: 'row' }] })
  queueQuantity('ash', copyOf(null), 4)
  start()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await allSent()
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map(({ body }) => body['requestId'])).size).toBe(1)
})

test('later quantities of a copy without a row are about the row that the first one creates', async () => {
  respond = ({ route }) => {
    if (route === 'POST /copies' && calls.length === 1) queueQuantity('ash', copyOf(null), 5)
    return {
      changedSince: [],
      copy: copyOf('row'),
      copies: [{ id: 'row', updatedAt: '2026-01-02T00:00:00.000Z' }],
    }
  }
  queueQuantity('ash', copyOf(null), 4)
  start()
  await allSent()
  expect(
    calls.map(({ route, params, body }) => [route, params?.id, body['quantity'], body['basedOn']]),
  ).toEqual([
    ['POST /copies', undefined, undefined, undefined],
    ['PATCH /copies/{id}', 'row', 5, '2026-01-02T00:00:00.000Z'],
  ])
})

test('a card that was removed elsewhere is a conflict that stays until it is dismissed, and the others follow', async () => {
  respond = ({ query }) =>
    JSON.stringify(query).includes('"a"') ? new ApiError('gone', { status: 404 }) : {}
  setStatus('a', 'owned')
  setStatus('b', 'owned')
  start()
  await allSent()
  expect(changesOf()).toMatchObject([
    { productId: 'a', conflict: expect.stringContaining('removed elsewhere') },
  ])
  expect(calls).toHaveLength(2)
})

test('a call that got no response is repeated with its request id, and its change is no conflict', async () => {
  respond = () => ({ changedSince: ['quantity'], copy: copyOf('row'), copies: [] })
  queueQuantity('ash', copyOf('row'), 7, 'first-attempt')
  queueQuantity('ash', copyOf(null), 4, 'second-attempt')
  start()
  await allSent()
  expect(changesOf()).toEqual([])
  expect(calls[1]?.body['requestId']).toBe('second-attempt')
})

test('what was stored while a lost call was running is newer than the call', async () => {
  const { reconnect } = goOffline()
  start()
  queueQuantity('ash', copyOf(null), 5)
  queueQuantity('ash', copyOf(null), 4, 'lost')
  reconnect()
  await allSent()
  expect(calls.map(({ route, body }) => [route, body['requestId'], body['quantity']])).toEqual([
    ['POST /copies', 'lost', undefined],
    ['PATCH /copies/{id}', undefined, 5],
  ])
})

test('a quantity set while an earlier one is being sent is based on its response', async () => {
  respond = () => {
    if (calls.length === 1) queueQuantity('ash', copyOf('row'), 3)
    return { changedSince: [], copy: { ...copyOf('row'), updatedAt: '2026-01-02T00:00:00.000Z' } }
  }
  queueQuantity('ash', copyOf('row'), 2)
  start()
  await allSent()
  expect(calls.map(({ body }) => body['basedOn'])).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
  ])
})

test('a quantity that was changed elsewhere says which one was kept', async () => {
  respond = () => ({ changedSince: ['quantity'], copy: copyOf('row') })
  queueQuantity('ash', copyOf('row'), 7)
  start()
  await allSent()
  expect(changesOf().map(({ conflict }) => conflict)).toEqual([
    'Mew: the number was changed elsewhere, too. Yours, 7, was kept.',
  ])
})

test('the changes of a user are never sent in the session of another one, and wait for their owner', async () => {
  setStatus('a', 'owned', 'ash')
  setStatus('b', 'owned', 'misty')
  start('misty')
  await allSent('misty')
  expect(calls.map(({ query }) => query)).toEqual([{ productId: 'b' }])
  stop()
  expect(changesOf('ash')).toHaveLength(1)
  start('ash')
  await allSent('ash')
  expect(calls).toHaveLength(2)
})

test('a response that arrives after the user left refuses nothing', async () => {
  respond = () => {
    stop()
    return new ApiError('not yours', { status: 404 })
  }
  setStatus('a', 'owned')
  start()
  await expect.poll(() => calls).toHaveLength(1)
  expect(changesOf().filter(isWaitingToSend)).toHaveLength(1)
})

test('a change that cannot be stored is not accepted, and the earlier one of its value stays', () => {
  setStatus('a', 'owned')
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const get = (storage: Storage, key: string | symbol) =>
    key === 'setItem' ? full : Reflect.get(storage, key).bind(storage)
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }))
  expect(setStatus('a', 'chasing')).toBe(false)
  expect(changesOf()).toMatchObject([{ productId: 'a', status: 'owned' }])
  vi.unstubAllGlobals()
})
