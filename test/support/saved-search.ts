import type { SavedSearch } from '#contract/saved-search-shapes.ts'

/** A saved search of the user 'ash', as the API returns it. */
export const aSavedSearch = (facts: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Fire',
  query: 'type:fire',
  scope: 'catalogue',
  timeZone: 'UTC',
  sortBy: null,
  sortOrder: null,
  pinned: [],
  excluded: [],
  isPublic: false,
  user: { id: 'ash', username: 'ash' },
  terms: [],
  isUnderstood: true,
  count: 3,
  alerts: [],
  alertsPaused: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...facts,
})
