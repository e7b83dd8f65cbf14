import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addCards,
  createAndFocusCollection,
  markSaved,
  removeCollectionFromState,
  removeCard,
  setCollectMode,
} from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'

const key = 'chasekit-builder:guest'
const now = new Date('2026-11-21T10:00:00Z')
const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const create = createAndFocusCollection('local-1-a', now)
const add = (id: string) => addCards('local-1-a', [card(id)])
const ids = (store: BuilderStore) => store.get().state.collections[0]?.cards.map(one => one.productId)
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null')
const stops: (() => void)[] = []

function tab(owner = 'guest'): BuilderStore {
  const store = new BuilderStore(owner)
  stops.push(store.listen())
  return store
}

/** What a browser does in the other tabs. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key }))

let isFull = false

/** The browser's storage, which can be full. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
}

beforeEach(() => {
  isFull = false
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("changes are stored under the user's own key", () => {
  const mine = tab('u1')
  mine.update(create)
  mine.update(add('a'))
  expect(localStorage.getItem(key)).toBeNull()
  expect(JSON.parse(localStorage.getItem('chasekit-builder:u1') ?? '')).toMatchObject({
    collections: [{ id: 'local-1-a', cards: [{ productId: 'a' }] }],
    focusedId: 'local-1-a',
    collectionMode: false,
  })
  expect(ids(tab('u1'))).toEqual(['a'])
})

test('a change applies to the state stored by another tab, even before its storage event', () => {
  const [one, two] = [tab(), tab()]
  one.update(create)
  one.update(add('a'))
  two.update(add('b'))
  expect(stored().collections[0].cards).toHaveLength(2)
  tellOthers()
  expect(ids(one)).toEqual(['a', 'b'])
})

test('a later removal in another tab is not reverted', () => {
  vi.useFakeTimers()
  const [one, two] = [tab(), tab()]
  one.update(create)
  one.update(add('a'))
  vi.advanceTimersByTime(1000)
  two.update(removeCard('local-1-a', 'a'))
  tellOthers()
  expect(ids(one)).toEqual([])
})

test('with a full storage a change stays visible and is stored once there is room', () => {
  const store = tab()
  store.update(create)
  store.update(add('a'))
  isFull = true
  store.update(add('b'))
  store.update(add('c'))
  expect(store.get().isFull).toBe(true)
  expect(ids(store)).toEqual(['a', 'b', 'c'])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  isFull = false
  store.update(setCollectMode(true))
  expect(store.get().isFull).toBe(false)
  expect(stored().collections[0].cards).toHaveLength(3)
})

test('a builder opened again on the same page contains changes that a full storage rejected', () => {
  const before = tab()
  before.update(create)
  isFull = true
  before.update(add('a'))
  const after = tab()
  expect(ids(after)).toEqual(['a'])
  expect(after.get().isFull).toBe(true)
  isFull = false
  after.update(add('b'))
  expect(ids(tab())).toEqual(['a', 'b'])
  expect(stored().collections[0].cards).toHaveLength(2)
})

test('two stores on one page have the same state, also what a full storage rejected', () => {
  const [one, two] = [tab(), tab()]
  one.update(create)
  isFull = true
  one.update(add('a'))
  expect([ids(two), two.get().isFull]).toEqual([['a'], true])
  isFull = false
  two.update(add('b'))
  expect([ids(one), one.get().isFull]).toEqual([['a', 'b'], false])
})

test('unstored changes of one tab are merged with what another tab stores', () => {
  const [one, two] = [tab(), tab()]
  one.update(create)
  isFull = true
  one.update(add('a'))
  expect(one.get().isFull).toBe(true)
  isFull = false
  two.update(add('b'))
  tellOthers()
  expect(ids(one)?.toSorted()).toEqual(['a', 'b'])
  expect(one.get().isFull).toBe(false)
})

test('an empty builder leaves nothing in the storage', () => {
  const store = tab()
  store.update(create)
  store.update(removeCollectionFromState('local-1-a'))
  expect(localStorage.getItem(key)).toBeNull()
})

test('leaving deletes the stored state unless there is a draft', () => {
  const store = tab()
  store.update(create)
  store.leave()
  expect(stored()).not.toBeNull()
  store.update(markSaved('local-1-a', 'c1'))
  store.leave()
  expect(stored()).toBeNull()
})
