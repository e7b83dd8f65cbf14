import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ApiClient } from '#web/api/api-client.ts'
import { ApiError } from '#web/api/api-client.ts'
import { currencyStore } from './currency-store.ts'
import { pollCollections } from './watch-collections.ts'
import { watchOwnership } from './watch-ownership.ts'
import { clearOwnership, finishLocalMarks, markLocally } from './local-marks.ts'
import { ownershipStore } from './ownership-store.ts'
import { setTarget, targetStore } from './target-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearOwnership()
  vi.useRealTimers()
})

const binder = { id: 'b', name: 'Binder' }

const response = (revision: string, owned: number) => ({
  revision,
  collections: [binder],
  sets: { base1: [['4', owned, 0, ['holo'], [0]]], '': [['odd', 0, 1, [], []]] },
})

function createApi(...responses: unknown[]) {
  const calls: unknown[] = []
  const api = (async (route: string, _call: unknown, { ifNoneMatch }: { ifNoneMatch?: string }) => {
    calls.push([route, ifNoneMatch])
    const next = responses.shift()
    if (next instanceof Error) throw next
    return next
  }) as unknown as ApiClient
  return { api, calls }
}

const change = () =>
  act(async () => {
    window.dispatchEvent(new CustomEvent('collectionUpdated'))
    await vi.advanceTimersByTimeAsync(300)
  })

test('what the user owns is loaded, and again after a change', async () => {
  const { api, calls } = createApi({ ...response('1', 2), currency: 'JPY' }, response('2', 3))
  const stop = watchOwnership(api)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(ownershipStore.get().get('base1-4')).toEqual({
    owned: 2,
    wanted: 0,
    printings: ['holo'],
    ownedIn: [binder],
  })
  expect(currencyStore.get()).toBe('JPY')
  const odd = ownershipStore.get().get('odd')
  expect(odd).toEqual({ owned: 0, wanted: 1, printings: [], ownedIn: [] })
  await change()
  expect(ownershipStore.get().get('base1-4')?.owned).toBe(3)
  expect(ownershipStore.get().get('odd'), 'an unchanged card').toBe(odd)
  expect(calls).toEqual([
    ['GET /copies/ownership', undefined],
    ['GET /copies/ownership', '"1"'],
  ])
  stop()
})

test('what a program or another device changes is loaded within ten seconds', async () => {
  const counts = [2, 3]
  let revision = 1
  const api = (async (route: string) =>
    route === 'GET /collections/revision'
      ? { revision: String(revision) }
      : response(String(revision), counts[revision - 1] ?? 0)) as unknown as ApiClient
  onTestFinished(watchOwnership(api))
  onTestFinished(pollCollections(api))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(ownershipStore.get().get('base1-4')?.owned).toBe(2)
  revision = 2
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(ownershipStore.get().get('base1-4')?.owned).toBe(3)
})

test('a restored server has an earlier revision, whose map replaces newer marks as soon as it responds', async () => {
  const counts = [2, 3]
  let state: number | 'away' | 'starting' = 1
  const api = (async (route: string) => {
    const isStarting = state === 'starting' && route === 'GET /copies/ownership'
    if (state === 'away' || isStarting) throw new Error('Service unavailable')
    const revision = state === 'starting' ? 1 : state
    if (route === 'GET /collections/revision') return { revision: String(revision) }
    return response(String(revision), counts[revision - 1] ?? 0)
  }) as unknown as ApiClient
  onTestFinished(watchOwnership(api))
  onTestFinished(pollCollections(api))
  await act(() => vi.advanceTimersByTimeAsync(1))
  state = 2
  await change()
  const owned = () => ownershipStore.get().get('base1-4')?.owned
  expect(owned()).toBe(3)
  state = 'away'
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  state = 'starting'
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(owned()).toBe(3)
  state = 1
  await act(() => vi.advanceTimersByTimeAsync(32_000))
  expect(owned()).toBe(2)
})

test('the collection for added cards comes with the map, and a choice made meanwhile stays', async () => {
  const binder = { id: 'c1', name: 'Binder' }
  const { api } = createApi({ ...response('1', 2), target: binder }, { ...response('2', 2), target: binder })
  const stop = watchOwnership(api)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const first = targetStore.get()
  expect(first).toEqual(binder)
  await change()
  expect(targetStore.get(), 'the same one').toBe(first)
  stop()
  const late = createApi({ ...response('3', 2), target: null })
  const stopLate = watchOwnership(late.api)
  setTarget({ id: 'c2', name: 'Album' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(targetStore.get()).toEqual({ id: 'c2', name: 'Album' })
  stopLate()
  clearOwnership()
  expect(targetStore.get()).toBe(undefined)
})

test('a card that is marked as owned has its ordinary printing at once, and those of the next response', async () => {
  const printingsOf = (id: string) => ownershipStore.get().get(id)?.printings
  const next = { revision: '2', collections: [], sets: { base1: [['4', 1, 0, [''], []]] } }
  const { api } = createApi({ ...next, revision: '1', sets: { base1: [['4', 1, 0, [], []]] } }, next)
  const stop = watchOwnership(api)
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => markLocally(['base1-5'], 'owned'))
  expect([printingsOf('base1-4'), printingsOf('base1-5')]).toEqual([[], [null]])
  act(finishLocalMarks)
  await change()
  expect([printingsOf('base1-4'), printingsOf('base1-5')]).toEqual([[null], undefined])
  stop()
})

test('a response that says that nothing changed leaves everything, and so does a failed one', async () => {
  const unchanged = new ApiError('', { status: 304 })
  const { api } = createApi(response('1', 2), unchanged, new ApiError('', { status: 503 }))
  const stop = watchOwnership(api)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const before = ownershipStore.get()
  await change()
  await change()
  expect(ownershipStore.get()).toBe(before)
  stop()
})

test('a response that arrives after the user signed out is ignored', async () => {
  let respond = (_: unknown) => {}
  const pending = new Promise(resolve => (respond = resolve))
  const stop = watchOwnership((() => pending) as unknown as ApiClient)
  stop()
  respond(response('1', 2))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(ownershipStore.get().size).toBe(0)
})
