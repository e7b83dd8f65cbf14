import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { aSavedSearch } from '#test/support/saved-search.ts'
import { pressControl, renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { savedSearchKey } from './saved-search-cache.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { useSavedSearchChanges } from './use-saved-search-changes.ts'
import { savedSearchCardsQuery } from './saved-search-queries.ts'

const { view: texts } = savedSearchMessages

function Buttons() {
  const changes = useSavedSearchChanges('ash', 's1')
  return (
    <>
      <button type="button" onClick={() => void changes.pin('d', 'Dratini')}>
        Pin
      </button>
      <button type="button" onClick={() => void changes.exclude('b', 'Bulbasaur')}>
        Exclude
      </button>
    </>
  )
}

const present = aSavedSearch({ pinned: ['a', 'b', 'c'] })

/** Renders the buttons with a server that stores changes of the list. */
async function renderList({ cards = async (): Promise<unknown> => ({ cards: [] }) } = {}) {
  let stored: SavedSearch = present
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (path.includes('/cards')) return cards()
      if (method === 'PATCH') stored = { ...stored, ...(body as Partial<SavedSearch>) }
      return stored
    },
    <Buttons />,
  )
  return {
    ...page,
    stored: () => stored,
    changeElsewhere: (change: Partial<SavedSearch>) => void (stored = { ...stored, ...change }),
  }
}

test('a change without a network fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await renderAppWithToasts(
    ({ method }) => (method === 'PATCH' ? new Error('offline') : present),
    <Buttons />,
  )
  await pressControl('Pin')
  expect(toastTexts()).toEqual([texts.changeFailed])
})

test('a change keeps what another device changed, and its undo puts the card back to its position', async () => {
  const { app, stored, changeElsewhere } = await renderList()
  app.queryClient.setQueryData(savedSearchKey('s1', 'ash'), present)
  changeElsewhere({ excluded: ['x'] })
  await pressControl('Exclude')
  expect(stored()).toMatchObject({ pinned: ['a', 'c'], excluded: ['x', 'b'] })
  changeElsewhere({ excluded: ['x', 'b', 'y'] })
  await pressControl(texts.undo)
  expect(stored()).toMatchObject({ pinned: ['a', 'b', 'c'], excluded: ['x', 'y'] })
})

test('a change does not wait until the cards of the list are read again', async () => {
  const { app } = await renderList({ cards: () => new Promise(() => {}) })
  const observer = new InfiniteQueryObserver(app.queryClient, savedSearchCardsQuery(app.api, 's1', 'ash'))
  onTestFinished(observer.subscribe(() => {}))
  await pressControl('Pin')
  expect(toastTexts()).toEqual([texts.pinDone('Dratini')])
})
