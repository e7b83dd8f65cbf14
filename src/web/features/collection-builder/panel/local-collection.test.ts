import { expect, test } from 'vitest'
import {
  cardsWithLocalChanges,
  hasUnsavedData,
  newCollection,
  newLocalId,
  toLocalCollection,
} from './local-collection.ts'

const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const now = new Date('2026-11-21T10:00:00Z')
const response = {
  id: 'c1',
  name: 'Mine',
  description: '',
  isPublic: true,
  createdAt: 'then',
  updatedAt: 'later',
}

test('a new collection is local, private, unnamed and empty', () => {
  const id = newLocalId(now.getTime())
  expect(id).toMatch(/^local-1795255200000-[a-z0-9]+$/)
  expect(newCollection(id, now)).toMatchObject({
    id,
    name: 'New Collection',
    description: '',
    notes: '',
    cards: [],
    isPublic: false,
    savedId: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  })
})

test("a saved collection gets an id derived from the server's and has nothing unsaved", () => {
  const collection = toLocalCollection(response)
  expect(collection).toMatchObject({ id: 'saved-c1', savedId: 'c1', isPublic: true, notes: '' })
  expect(hasUnsavedData(collection)).toBe(false)
})

test('a new collection, added or removed cards, and changed texts are unsaved', () => {
  const saved = toLocalCollection(response)
  expect(hasUnsavedData(newCollection('local-1-a', now))).toBe(true)
  expect(hasUnsavedData({ ...saved, cards: [card('a')] })).toBe(true)
  expect(hasUnsavedData({ ...saved, removed: ['a'] })).toBe(true)
  expect(hasUnsavedData({ ...saved, name: 'Ours' })).toBe(true)
  expect(hasUnsavedData({ ...saved, description: 'x' })).toBe(true)
})

test('the cards are those of the server without removed ones, then the added ones, each once', () => {
  const saved = { ...toLocalCollection(response), cards: [card('b'), card('d')], removed: ['a'] }
  const ids = (held: string[] | undefined) =>
    cardsWithLocalChanges(saved, held?.map(card)).map(one => one.productId)
  expect(ids(['a', 'b', 'c'])).toEqual(['b', 'c', 'd'])
  expect(ids(undefined)).toEqual(['b', 'd'])
  const held = [card('a')]
  expect(cardsWithLocalChanges(toLocalCollection(response), held)).toBe(held)
})
