import { afterEach, expect, test } from 'vitest'
import {
  clearOwnership,
  discardLocalMarks,
  markLocally,
  setOwnership,
  setPendingMarks,
} from './local-marks.ts'
import { ownershipStore } from './ownership-store.ts'

const binder = { id: 'b', name: 'Binder' }
const owned = { owned: 1, wanted: 0, printings: [null], ownedIn: [binder] }
const countsOf = (id: string) => {
  const { owned: copies = 0, wanted = 0 } = ownershipStore.get().get(id) ?? {}
  return [copies, wanted]
}

afterEach(clearOwnership)

test('a status that waits for a network is shown until the server has it, also on top of its next map', () => {
  setOwnership(new Map([['a', owned]]))
  setPendingMarks([
    { cardId: 'a', status: 'chasing', collectionId: 'b' },
    { cardId: 'c', status: 'owned', collectionId: 'b' },
  ])
  expect([countsOf('a'), countsOf('c')]).toEqual([
    [0, 1],
    [1, 0],
  ])
  setOwnership(new Map([['a', owned]]))
  expect(countsOf('a')).toEqual([0, 1])
  setPendingMarks([])
  expect([countsOf('a'), countsOf('c')]).toEqual([
    [1, 0],
    [0, 0],
  ])
})

test('a status that waits is shown together with a press, and without it when that fails', () => {
  setPendingMarks([{ cardId: 'a', status: 'owned', collectionId: 'b' }])
  markLocally(['c'], 'chasing')
  expect([countsOf('a'), countsOf('c')]).toEqual([
    [1, 0],
    [0, 1],
  ])
  discardLocalMarks()
  expect([countsOf('a'), countsOf('c')]).toEqual([
    [1, 0],
    [0, 0],
  ])
})

test('a person who signs out leaves no mark that waits', () => {
  setPendingMarks([{ cardId: 'a', status: 'owned', collectionId: 'b' }])
  clearOwnership()
  setOwnership(new Map())
  expect(countsOf('a')).toEqual([0, 0])
})
