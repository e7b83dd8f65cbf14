import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCard,
  type BuilderState,
  createAndFocusCollection,
  emptyBuilderState,
  setCollectMode,
  setTexts,
} from './builder-state.ts'
import { parseCollectedCard, parseBuilderState, serializeBuilderState } from './stored-state.ts'

const now = new Date('2026-11-21T10:00:00Z')

function stateOf(cards: string[], name: string, isOn: boolean): BuilderState {
  const changes = [
    createAndFocusCollection('local-1-a', now),
    setTexts('local-1-a', { name }),
    ...cards.map(id => addCard('local-1-a', { productId: id, name: id, imageUrl: null })),
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

test('a stored collection without its saved texts is read as unsaved', () => {
  const text = '{"collections":[{"id":"saved-c1","savedId":"c1","cards":[]}]}'
  expect(parseBuilderState(text).collections[0]).toMatchObject({ savedId: null, saved: null })
})

test('conflicts stored by an earlier version are read', () => {
  const facts = '"id":"saved-c1","savedId":"c1","saved":{"name":"Theirs","description":""},"cards":[]'
  const text = `{"collections":[{${facts},"contested":["name"]}]}`
  expect(parseBuilderState(text).collections[0]?.conflicts).toEqual(['name'])
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
