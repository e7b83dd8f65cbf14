import { expect, test } from 'vitest'
import type { ImportResult } from '#contract/collection-file-endpoints.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { ImportDoneView } from './import-done-view.tsx'

const counts = { rows: 5, cards: 2, wishes: 0, waiting: 1, aside: 1, unreadable: 1 }
const done: ImportResult = {
  importId: 'i1',
  collectionId: 'c1',
  isNew: true,
  added: 1,
  changed: 1,
  removed: 0,
  unchanged: 0,
  filed: 0,
  unfiled: 0,
  counts,
  undoableUntil: '2026-06-16T12:00:00.000Z',
}
const undone = { removed: 1, restored: 1, kept: 0, isCollectionDeleted: false }

const renderDone = (response: unknown = undone, overrides: Partial<ImportResult> = {}) =>
  renderApp(() => response, <ImportDoneView done={{ ...done, ...overrides }} isNew onUndone={() => {}} />)

test('the result counts all rows and receives the focus', async () => {
  const { text, find } = await renderDone()
  for (const line of ['1 card added', '1 card changed', "1 row couldn't be matched", '2 rows left out']) {
    expect(text()).toContain(line)
  }
  expect(text()).not.toContain('were there already')
  expect(document.activeElement).toBe(find('h2'))
  expect(find('a').getAttribute('href')).toBe('/collections?id=c1')
})

test('an import without changes shows a message', async () => {
  const { text } = await renderDone(undone, { added: 0, changed: 0, removed: 0, unchanged: 2 })
  expect(text()).toContain('Nothing needed to change')
})

test('copies that were filed, and those that could not be, have a line each', async () => {
  const { text } = await renderDone(undone, { added: 0, changed: 0, filed: 2, unfiled: 1 })
  expect(text()).toContain('2 copies put into binders')
  expect(text()).toContain('1 copy not put into a binder: the pocket is full, labelled or outside the binder')
  expect(text()).not.toContain('Nothing needed to change')
})

test('an undone import reports the cards that were changed since', async () => {
  const { press, changes, text, has } = await renderDone({ ...undone, kept: 3 })
  await press('button')
  expect(changes()).toMatchObject([{ method: 'POST', path: '/collections/import/i1/undo' }])
  expect(text()).toContain('Import undone')
  expect(text()).toContain('3 cards changed since then and kept.')
  expect(has('div button')).toBe(false)
})

test('a collection deleted by the undo is not linked', async () => {
  const { press, has } = await renderDone({ ...undone, isCollectionDeleted: true })
  await press('button')
  expect(has('a')).toBe(false)
})

test('an import whose undo fails can still be undone', async () => {
  const { press, text } = await renderDone(new TypeError('Failed to fetch'))
  await press('button')
  expect(text()).toContain('Imported')
  expect(text()).toContain('Undo import')
})
