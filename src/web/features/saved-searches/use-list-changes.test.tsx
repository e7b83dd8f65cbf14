import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { pressControl, renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { useListChanges } from './use-list-changes.ts'
import { savedSearchKey } from './saved-search-queries.ts'

const { view: texts } = savedSearchMessages

const savedSearch: SavedSearch = {
  id: 's1',
  name: 'Fire',
  query: 'type:fire',
  scope: 'catalogue',
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
}

function Buttons() {
  const changes = useListChanges('ash', 's1')
  return (
    <button type="button" onClick={() => void changes.pin('d', 'Dratini')}>
      Pin
    </button>
  )
}

async function renderChanges(respondToChange: (body: unknown) => unknown) {
  const page = await renderAppWithToasts(
    ({ method, body }) => (method === 'PATCH' ? respondToChange(body) : savedSearch),
    <Buttons />,
  )
  page.app.queryClient.setQueryData(savedSearchKey('s1', 'ash'), savedSearch)
  return page
}

test('a change without a network fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await renderChanges(() => new Error('offline'))
  await pressControl('Pin')
  expect(toastTexts()).toEqual([texts.changeFailed])
})
