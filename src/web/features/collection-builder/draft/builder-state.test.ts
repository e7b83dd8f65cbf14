import { expect, test } from 'vitest'
import {
  addCards,
  type BuilderState,
  type BuilderChange,
  createAndFocusCollection,
  removeCollectionFromState,
  emptyBuilderState,
  focusOn,
  removeEmptyDrafts,
  markSaved,
  turnIntoDraft,
  restoreCard,
  removeCard,
  setCollectMode,
  setText,
} from './builder-state.ts'
import { toLocalCollection } from './local-collection.ts'
import { parseBuilderState, serializeBuilderState } from './stored-state.ts'

const now = new Date('2026-11-21T10:00:00Z')
const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const addCard = (id: string, ...cards: ReturnType<typeof card>[]) => addCards(id, cards)
const after = (state: BuilderState, ...changes: BuilderChange[]) =>
  changes.reduce((all, change) => change(all), state)
const first = (state: BuilderState) => {
  const [collection] = state.collections
  if (!collection) throw new Error('There is none')
  return collection
}
const ids = (state: BuilderState) => first(state).cards.map(one => one.productId)
const fresh = after(emptyBuilderState, createAndFocusCollection('local-1-a', now))
const facts = { id: 'c1', name: 'Mine', description: '', createdAt: '', updatedAt: '' }
const response = { ...facts, isPublic: false, showCopies: false }
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
  const state = after(some, addCards('local-1-a', ['a', 'b', 'c', 'a'].map(card)))
  expect(ids(state)).toEqual(['b', 'a', 'c'])
  expect(after(state, addCards('local-1-a', ['a', 'c'].map(card)))).toBe(state)
})

test('repeating a change has no effect', () => {
  const changes = [
    createAndFocusCollection('local-2-b', now),
    addCard('local-2-b', card('a')),
    addCard('local-2-b', card('b')),
    removeCard('local-2-b', 'a'),
    setText('local-2-b', 'name', 'Mine'),
    setCollectMode(true),
    focusOn(null),
  ]
  const once = after(emptyBuilderState, ...changes)
  expect(after(once, setCollectMode(true), setText('local-2-b', 'name', 'Mine'), focusOn(null))).toBe(once)
  expect(after(once, createAndFocusCollection('local-2-b', now)).collections).toEqual(once.collections)
})

test('changes to a missing collection have no effect', () => {
  expect(after(fresh, addCard('local-9-z', card('a')), setText('local-9-z', 'name', 'x'))).toBe(fresh)
})

test('deleting the focused collection leaves none focused', () => {
  expect(after(fresh, removeCollectionFromState('local-1-a'))).toEqual(emptyBuilderState)
  expect(after(fresh, removeCollectionFromState('local-9-z'))).toBe(fresh)
})

test('on load only unsaved collections without a card are dropped, whatever their name', () => {
  const named = after(
    emptyBuilderState,
    createAndFocusCollection('local-1-a', now),
    setText('local-1-a', 'name', 'Named'),
  )
  expect(removeEmptyDrafts(named)).toEqual(emptyBuilderState)
  const full = after(fresh, addCard('local-1-a', card('a')))
  expect(removeEmptyDrafts(full)).toBe(full)
  expect(removeEmptyDrafts(onServer)).toBe(onServer)
  const mixed = after(full, createAndFocusCollection('local-2-b', now), focusOn('local-1-a'))
  expect(removeEmptyDrafts(mixed)).toMatchObject({
    focusedId: 'local-1-a',
    collections: [{ id: 'local-1-a' }],
  })
})

test('undoing a removal restores the card at its index', () => {
  const three = after(fresh, addCard('local-1-a', ...['a', 'b', 'c'].map(card)))
  const two = after(three, removeCard('local-1-a', 'b'))
  expect(ids(two)).toEqual(['a', 'c'])
  expect(ids(after(two, restoreCard('local-1-a', card('b'), 1)))).toEqual(['a', 'b', 'c'])
  expect(after(three, restoreCard('local-1-a', card('b'), 0))).toBe(three)
})

test('a saved draft keeps its id and leaves its cards to the server; deleted there, it is a draft again', () => {
  const saved = after(fresh, addCard('local-1-a', card('a')), markSaved('local-1-a', 'c1'))
  expect(first(saved)).toMatchObject({ id: 'local-1-a', savedId: 'c1', cards: [] })
  const lost = after(saved, turnIntoDraft(first(saved), [card('a')]))
  expect(first(lost)).toMatchObject({ id: 'local-1-a', savedId: null, cards: [card('a')] })
  expect(after(lost, turnIntoDraft(first(saved), []))).toBe(lost)
})

test('of saved collections only the focused one is stored', () => {
  const stored = (state: BuilderState) => parseBuilderState(serializeBuilderState(state)).collections
  expect(stored(onServer)).toHaveLength(1)
  expect(stored({ ...onServer, focusedId: null })).toEqual([])
})
