import { expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import {
  removeCachedSavedSearch,
  savedSearchCardsKey,
  savedSearchesKey,
  savedSearchKey,
  cacheSavedSearch,
} from './saved-search-cache.ts'

const before = { id: 's1', name: 'Fire', isPublic: true, alertsPaused: false } as SavedSearch
const other = { id: 's2', name: 'Water' } as SavedSearch

function cacheWithList() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(savedSearchesKey('ash'), [other, before])
  for (const viewer of ['ash', null]) {
    queryClient.setQueryData(savedSearchKey('s1', viewer), before)
    queryClient.setQueryData(savedSearchCardsKey('s1', viewer), { pages: [], pageParams: [] })
  }
  return queryClient
}

test('a changed saved search replaces the cached ones, and its public page loads it again', () => {
  const queryClient = cacheWithList()
  const changed = { ...before, name: 'Flames', alertsPaused: true }
  cacheSavedSearch(queryClient, 'ash', changed)
  expect(queryClient.getQueryData(savedSearchKey('s1', 'ash'))).toEqual(changed)
  expect(queryClient.getQueryData(savedSearchesKey('ash'))).toEqual([other, changed])
  expect(queryClient.getQueryState(savedSearchCardsKey('s1', 'ash'))?.isInvalidated).toBe(true)
  expect(queryClient.getQueryData(savedSearchKey('s1', null))).toBeUndefined()
  expect(queryClient.getQueryData(savedSearchCardsKey('s1', null))).toBeUndefined()
})

test('a deleted saved search is nowhere in the cache', () => {
  const queryClient = cacheWithList()
  removeCachedSavedSearch(queryClient, 'ash', 's1')
  expect(queryClient.getQueryData(savedSearchesKey('ash'))).toEqual([other])
  for (const viewer of ['ash', null])
    expect(queryClient.getQueryData(savedSearchKey('s1', viewer))).toBeUndefined()
})
