import { expect, test } from 'vitest'
import {
  addCard,
  addCardsToState,
  type BuilderState,
  type BuilderChange,
  createAndFocusCollection,
  removeCollectionFromState,
  emptyBuilderState,
  focusOn,
  removeEmptyLocalCollections,
  undoRemoval,
  removeCard,
  setCollectMode,
  setTexts,
} from './builder-state.ts'
import { toLocalCollection } from './local-collection.ts'
import { detachFromServer, markSaved } from './saving-changes.ts'
import { withoutUnchanged } from './stored-state.ts'

const now = new Date('2026-11-21T10:00:00Z')
const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const nothing = new Set<string>()
const after = (state: BuilderState, ...changes: BuilderChange[]) =>
  changes.reduce((all, change) => change(all), state)
const first = (state: BuilderState) => {
  const [collection] = state.collections
  if (!collection) throw new Error('There is none')
  return collection
}
const ids = (state: BuilderState) => first(state).cards.map(one => one.productId)
const fresh = after(emptyBuilderState, createAndFocusCollection('local-1-a', now))
const response = { id: 'c1', name: 'Mine', description: '', isPublic: false, createdAt: '', updatedAt: '' }
const onServer: BuilderState = {
  ...emptyBuilderState,
  collections: [toLocalCollection(response)],
  focusedId: 'saved-c1',
}

test('a new collection is focused at once', () => {
  expect(fresh.focusedId).toBe('local-1-a')
  expect(first(fresh).name).toBe('New Collection')
})

test('a card is added once, at the end', () => {
  const state = after(fresh, addCard('local-1-a', card('a')), addCard('local-1-a', card('b')))
  expect(ids(state)).toEqual(['a', 'b'])
  expect(after(state, addCard('local-1-a', card('a')))).toBe(state)
})

test('many cards are added in their order, each once', () => {
  const some = after(fresh, addCard('local-1-a', card('b')))
  const state = after(some, addCardsToState('local-1-a', ['a', 'b', 'c', 'a'].map(card)))
  expect(ids(state)).toEqual(['b', 'a', 'c'])
  expect(after(state, addCardsToState('local-1-a', ['a', 'c'].map(card)))).toBe(state)
})

test('repeating a change has no effect', () => {
  const changes = [
    createAndFocusCollection('local-2-b', now),
    addCard('local-2-b', card('a')),
    addCard('local-2-b', card('b')),
    removeCard('local-2-b', 'a', nothing),
    setTexts('local-2-b', { name: 'Mine' }),
    setCollectMode(true),
    focusOn(null),
  ]
  const once = after(emptyBuilderState, ...changes)
  expect(after(once, setCollectMode(true), setTexts('local-2-b', { name: 'Mine' }), focusOn(null))).toBe(once)
  expect(after(once, createAndFocusCollection('local-2-b', now)).collections).toEqual(once.collections)
})

test('changes to a missing collection have no effect', () => {
  expect(after(fresh, addCard('local-9-z', card('a')), setTexts('local-9-z', { name: 'x' }))).toBe(fresh)
})

test('a removed card of a saved collection is marked as removed; adding it again clears the mark', () => {
  const removed = after(onServer, removeCard('saved-c1', 'a', new Set(['a'])))
  expect(first(removed)).toMatchObject({ cards: [], removed: ['a'] })
  expect(first(after(removed, removeCard('saved-c1', 'a', new Set(['a'])))).removed).toEqual(['a'])
  expect(first(after(removed, addCard('saved-c1', card('a'))))).toMatchObject({
    cards: [card('a')],
    removed: [],
  })
})

test('undoing a removal restores the card at its index', () => {
  const three = after(fresh, ...['a', 'b', 'c'].map(id => addCard('local-1-a', card(id))))
  const two = after(three, removeCard('local-1-a', 'b', nothing))
  expect(ids(two)).toEqual(['a', 'c'])
  expect(ids(after(two, undoRemoval('local-1-a', card('b'), 1)))).toEqual(['a', 'b', 'c'])
  expect(after(three, undoRemoval('local-1-a', card('b'), 0))).toBe(three)
  const held = after(onServer, removeCard('saved-c1', 'a', new Set(['a'])))
  expect(first(after(held, undoRemoval('saved-c1', card('a'), -1)))).toMatchObject({ cards: [], removed: [] })
})

test('sent cards are no longer unsaved; cards added meanwhile still are', () => {
  const state = after(fresh, addCard('local-1-a', card('a')), addCard('local-1-a', card('b')))
  const saved = { name: 'New Collection', description: '' }
  const half = after(state, markSaved('local-1-a', { savedId: 'c1', saved, added: ['a'], at: now }))
  expect(first(half)).toMatchObject({ id: 'local-1-a', savedId: 'c1', saved, syncedAt: now.toISOString() })
  expect(ids(half)).toEqual(['b'])
})

test('a collection that the server lost is local again, with all of its cards', () => {
  const state = after(onServer, detachFromServer('saved-c1', [card('a')]))
  expect(first(state)).toMatchObject({ savedId: null, saved: null, removed: [], isPublic: false })
  expect(ids(state)).toEqual(['a'])
})

test('deleting the focused collection leaves none focused', () => {
  expect(after(fresh, removeCollectionFromState('local-1-a'))).toEqual(emptyBuilderState)
  expect(after(fresh, removeCollectionFromState('local-9-z'))).toBe(fresh)
})

test('on load only unsaved collections without a card are dropped, whatever their name', () => {
  const named = after(
    emptyBuilderState,
    createAndFocusCollection('local-1-a', now),
    setTexts('local-1-a', { name: 'Named' }),
  )
  expect(removeEmptyLocalCollections(named)).toEqual(emptyBuilderState)
  const full = after(fresh, addCard('local-1-a', card('a')))
  expect(removeEmptyLocalCollections(full)).toBe(full)
  expect(removeEmptyLocalCollections(onServer)).toBe(onServer)
  const mixed = after(full, createAndFocusCollection('local-2-b', now), focusOn('local-1-a'))
  expect(removeEmptyLocalCollections(mixed)).toMatchObject({
    focusedId: 'local-1-a',
    collections: [{ id: 'local-1-a' }],
  })
})

test('unchanged collections of the server are not stored, except the focused one', () => {
  expect(withoutUnchanged(onServer).collections).toHaveLength(1)
  expect(withoutUnchanged({ ...onServer, focusedId: null }).collections).toEqual([])
  const changed = after({ ...onServer, focusedId: null }, addCard('saved-c1', card('a')))
  expect(withoutUnchanged(changed).collections).toHaveLength(1)
})
