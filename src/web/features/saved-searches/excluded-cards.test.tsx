import { act } from 'react'
import { expect, test } from 'vitest'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { pressControl } from '#test/support/render-app-with-toasts.tsx'
import { AppProvider } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { ExcludedCards } from './excluded-cards.tsx'
import type { SavedSearchChanges } from './use-saved-search-changes.ts'

const { page: texts } = savedSearchMessages
const idsOf = (path: string) => [...decodeURIComponent(path).matchAll(/"(\w+)"/g)].map(([, id = '']) => id)
const lineCount = () => document.querySelectorAll('li').length

test('excluded cards are loaded when the list opens; taking one back moves and loads no other', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `c${index}`)
  const element = (excluded: readonly string[]) => (
    <ExcludedCards excluded={excluded} changes={{} as SavedSearchChanges} />
  )
  const { app, requests, find, show } = await renderApp(
    ({ path }) => ({
      cards: idsOf(path).map(id => ({ id, name: `Card ${id}`, number: '1', set: { name: 'Base' } })),
    }),
    element(ids),
  )
  expect(requests).toEqual([])
  act(() => {
    find<HTMLDetailsElement>('details').open = true
    find('details').dispatchEvent(new Event('toggle'))
  })
  await waitForPendingWork()
  expect(lineCount()).toBe(20)
  await pressControl(texts.showAll(45))
  expect([lineCount(), requests.length]).toEqual([45, 3])
  show(<AppProvider app={app}>{element(ids.filter(id => id !== 'c3'))}</AppProvider>)
  expect(lineCount()).toBe(44)
  await waitForPendingWork()
  expect([lineCount(), requests.length]).toEqual([44, 3])
  expect(find('li:last-child').textContent).toMatch(/^Card c441 · Base/)
})
