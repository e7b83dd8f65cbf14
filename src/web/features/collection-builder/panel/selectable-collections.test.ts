import { expect, test } from 'vitest'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { emptyBuilderState } from './builder-state.ts'
import { addAndFocusCollection, selectableCollections, mergeServerState } from './selectable-collections.ts'
import { type LocalCollection, newCollection, toLocalCollection } from './local-collection.ts'

const respond = (id: string, name = id): ApiCollection =>
  ({ id, name, description: '', isPublic: false, createdAt: '', updatedAt: '' }) as ApiCollection
const local = newCollection('local-1-a', new Date(0))

test('local collections are listed before saved ones, each once', () => {
  const mine = [local, { ...toLocalCollection(respond('c2')), name: 'changed here' }]
  expect(selectableCollections(mine, [respond('c1'), respond('c2')]).map(({ name }) => name)).toEqual([
    'New Collection',
    'c1',
    'changed here',
  ])
})

test('texts changed on the server are merged, except those changed locally', () => {
  const saved = toLocalCollection(respond('c1', 'old'))
  const here = { ...saved, description: 'mine' }
  const state = mergeServerState([respond('c1', 'new')])({ ...emptyBuilderState, collections: [here] })
  expect(state.collections[0]).toMatchObject({
    name: 'new',
    description: 'mine',
    saved: { name: 'new', description: '' },
  })
  const same = { ...emptyBuilderState, collections: [saved, local] }
  expect(mergeServerState([respond('c1', 'old')])(same)).toBe(same)
})

test('a text changed both locally and on the server is a conflict, unless the server has the sent text', () => {
  const here = { ...toLocalCollection(respond('c1', 'old')), name: 'mine' }
  const after = (mine: LocalCollection, theirs: string) =>
    mergeServerState([respond('c1', theirs)])({ ...emptyBuilderState, collections: [mine] }).collections[0]
  expect(after(here, 'theirs')).toMatchObject({
    name: 'mine',
    saved: { name: 'theirs' },
    conflicts: ['name'],
  })
  expect(after(here, 'old')).toMatchObject({ name: 'mine', conflicts: [] })
  expect(after(here, 'mine')).toMatchObject({ name: 'mine', conflicts: [] })
  const waiting = { ...here, conflicts: ['name'] as const }
  expect(after(waiting, 'theirs')).toMatchObject({ conflicts: ['name'] })
  expect(after(waiting, 'mine')).toMatchObject({ conflicts: [] })
  expect(after({ ...here, sent: { name: 'min' } }, 'min')).toMatchObject({ name: 'mine', conflicts: [] })
})

test('selecting a saved collection adds it to the state', () => {
  const saved = toLocalCollection(respond('c1'))
  const state = addAndFocusCollection(saved)(emptyBuilderState)
  expect(state).toMatchObject({ focusedId: 'saved-c1', collections: [{ savedId: 'c1' }] })
  expect(addAndFocusCollection(saved)(state)).toBe(state)
})
