import { expect, test } from 'vitest'
import { defaultCardListOptions } from '#web/features/my-collections/rows/card-list.ts'
import { queryOfList } from './save-list-search.tsx'

test.each([
  [{ q: ' tag:trade ' }, undefined, 'tag:trade'],
  [{ q: 'qty>1', sort: 'owned' as const }, undefined, 'is:owned qty>1'],
  [{ q: 'mew', sort: 'chasing' as const }, 'My "best" binder', 'is:wanted in="My \\"best\\" binder" mew'],
  [{ q: 'mew or eevee' }, 'Binder', 'in="Binder" (mew or eevee)'],
])('a list search %o in %s is the query %s', (list, collection, query) => {
  expect(queryOfList({ ...defaultCardListOptions, ...list }, collection)).toBe(query)
})
