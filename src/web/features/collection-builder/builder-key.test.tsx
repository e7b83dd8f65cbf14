import { afterEach, expect, test } from 'vitest'
import { builderKey, focusedSavedId } from './builder-key.ts'

afterEach(() => localStorage.clear())

test.each([
  ['was opened from the server', { focusedId: 'saved-c1', collections: [] }, 'c1'],
  [
    'was made in the builder and saved',
    { focusedId: 'local-1', collections: [{ id: 'local-1', savedId: 'c2' }] },
    'c2',
  ],
  ['is not saved', { focusedId: 'local-1', collections: [{ id: 'local-1', savedId: null }] }, undefined],
  ['does not exist', {}, undefined],
])('the focused collection that %s', (_, state, id) => {
  localStorage.setItem(builderKey('ash'), JSON.stringify(state))
  expect(focusedSavedId('ash')).toBe(id)
})
