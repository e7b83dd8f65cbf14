import { expect, test } from 'vitest'
import { newCollection, newLocalId, toLocalCollection } from './local-collection.ts'

const now = new Date('2026-11-21T10:00:00Z')
const response = {
  id: 'c1',
  name: 'Mine',
  description: '',
  isPublic: true,
  showCopies: true,
  createdAt: 'then',
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
  })
})

test("a saved collection gets an id derived from the server's", () => {
  const collection = toLocalCollection(response)
  expect(collection).toMatchObject({
    id: 'saved-c1',
    savedId: 'c1',
    isPublic: true,
    showCopies: true,
    notes: '',
  })
})
