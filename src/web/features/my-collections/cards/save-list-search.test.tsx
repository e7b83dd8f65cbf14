import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pressControl, renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { saveSearchMessages, savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { defaultCardListOptions } from '#web/features/my-collections/rows/card-list.ts'
import { queryOfList, SaveListSearch } from './save-list-search.tsx'

test.each([
  [{ q: ' tag:trade ' }, undefined, 'tag:trade'],
  [{ q: 'qty>1', sort: 'owned' as const }, undefined, 'is:owned qty>1'],
  [{ q: 'mew', sort: 'chasing' as const }, 'My "best" binder', 'is:wanted in="My \\"best\\" binder" mew'],
  [{ q: 'mew or eevee' }, 'Binder', 'in="Binder" (mew or eevee)'],
])('a list search %o in %s is the query %s', (list, collection, query) => {
  expect(queryOfList({ ...defaultCardListOptions, ...list }, collection)).toBe(query)
})

test('a search whose terms are not known is named as it was typed', async () => {
  setTestSession(storedSession())
  const list = { ...defaultCardListOptions, q: ' mew 151 ' }
  await renderAppWithToasts(
    () => ({ searches: [] }),
    <SaveListSearch list={list} terms={[]} isOld={false} collection="Binder" />,
  )
  await pressControl(saveSearchMessages.save)
  await act(() => vi.dynamicImportSettled())
  expect(requireControl<HTMLInputElement>(savedSearchMessages.dialog.name).value).toBe('mew 151 · Binder')
})
