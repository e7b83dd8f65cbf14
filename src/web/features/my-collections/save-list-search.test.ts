import { expect, test } from 'vitest'
import { defaultList } from './card-list.ts'
import { queryOfList } from './save-list-search.tsx'

test.each([
  [{ q: ' tag:trade ' }, undefined, 'tag:trade'],
  [{ q: 'qty>1', sort: 'owned' as const }, undefined, 'qty>1 is:owned'],
  [{ q: 'mew', sort: 'chasing' as const }, 'My "best" binder', 'mew is:wanted in="My best binder"'],
  [{ q: 'mew or eevee' }, 'Binder', '(mew or eevee) in="Binder"'],
])('a list search %o in %s is the query %s', (list, collection, query) => {
  expect(queryOfList({ ...defaultList, ...list }, collection)).toBe(query)
})
