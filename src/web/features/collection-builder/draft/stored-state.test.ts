import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCards,
  type BuilderState,
  createAndFocusCollection,
  emptyBuilderState,
  setCollectMode,
  setText,
} from './builder-state.ts'
import { parseCollectedCard, parseBuilderState, serializeBuilderState, unsentEdits } from './stored-state.ts'

const now = new Date('2026-11-21T10:00:00Z')

function stateOf(cards: string[], name: string, isOn: boolean): BuilderState {
  const changes = [
    createAndFocusCollection('local-1-a', now),
    setText('local-1-a', 'name', name),
    addCards(
      'local-1-a',
      cards.map(id => ({ productId: id, name: id, imageUrl: null })),
    ),
    setCollectMode(isOn),
  ]
  return changes.reduce((state, change) => change(state), emptyBuilderState)
}

test('stored state is read back unchanged', () => {
  const ids = fc.array(fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(ids, fc.string(), fc.boolean(), (cards, name, isOn) => {
      const state = stateOf(cards, name, isOn)
      expect(parseBuilderState(serializeBuilderState(state))).toEqual(state)
    }),
  )
})

test('valid parts of any stored value are read, and the rest is ignored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      expect(parseBuilderState(text).collections).toBeInstanceOf(Array)
    }),
  )
  expect(parseBuilderState(null)).toEqual(emptyBuilderState)
  expect(
    parseBuilderState('{"collections":[{"id":1},null,{"id":"local-1-a","cards":[{"productId":"a"},{}]}]}'),
  ).toMatchObject({
    collections: [{ id: 'local-1-a', name: 'New Collection', cards: [{ productId: 'a', name: 'a' }] }],
    collectionMode: false,
  })
})

test('the initial state is not stored', () => {
  expect(serializeBuilderState(emptyBuilderState)).toBeNull()
  expect(serializeBuilderState({ ...emptyBuilderState, collectionMode: true })).not.toBeNull()
})

test('only valid cards are accepted on drop', () => {
  expect(
    parseCollectedCard({
      productId: 'a',
      name: 'A',
      imageUrl: 'x',
      types: ['Fire', 3],
      supertype: 'Pokémon',
      hp: 60,
      more: 1,
    }),
  ).toEqual({
    productId: 'a',
    name: 'A',
    imageUrl: 'x',
    types: ['Fire'],
    supertype: 'Pokémon',
  })
  for (const other of [null, 'a', 3, {}, { productId: '' }, { productId: 3 }])
    expect(parseCollectedCard(other)).toBeNull()
})

test('unsent changes of saved collections that an earlier version stored are read', () => {
  const saved = { name: 'Theirs', description: '' }
  const facts = {
    id: 'saved-c1',
    savedId: 'c1',
    name: 'Mine',
    description: 'New',
    saved,
    conflicts: ['name'],
  }
  const stored = JSON.stringify({
    collections: [
      { ...facts, cards: [{ productId: 'a' }], removed: ['b'] },
      {
        id: 'saved-c2',
        savedId: 'c2',
        name: 'Same',
        description: '',
        saved: { name: 'Same', description: '' },
      },
      { id: 'local-1-a', name: 'Draft', cards: [{ productId: 'c' }] },
    ],
  })
  const card = (id: string) => ({ productId: id, name: id, imageUrl: null })
  expect(unsentEdits(stored)).toEqual([
    ['c1', { kind: 'remove', card: card('b'), index: 0 }],
    ['c1', { kind: 'add', cards: [card('a')] }],
    ['c1', { kind: 'text', field: 'name', text: 'Mine', before: 'Mine' }],
    ['c1', { kind: 'text', field: 'description', text: 'New', before: '' }],
  ])
  expect(parseBuilderState(stored).collections.map(({ cards }) => cards.length)).toEqual([0, 0, 1])
})
