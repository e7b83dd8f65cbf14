import { expect, test } from 'vitest'
import type { ImportDone } from '#contract/collection-file-endpoints.ts'
import { appOver } from '#test/support/app-over-answers.tsx'
import { ImportDoneView } from './import-done-view.tsx'

const counts = { rows: 5, cards: 2, wishes: 0, waiting: 1, aside: 1, unreadable: 1 }
const done: ImportDone = {
  importId: 'i1',
  collectionId: 'c1',
  isNew: true,
  added: 1,
  changed: 1,
  unchanged: 0,
  counts,
  undoableUntil: '2026-06-16T12:00:00.000Z',
}
const undone = { removed: 1, restored: 1, kept: 0, isCollectionDeleted: false }

const shown = (answer: unknown = undone, facts: Partial<ImportDone> = {}) =>
  appOver(() => answer, <ImportDoneView done={{ ...done, ...facts }} isNew onUndone={() => {}} />)

test('it says what was done with every row, and is what has the focus', async () => {
  const { text, find } = await shown()
  for (const line of ['1 card added', '1 card changed', "1 row couldn't be matched", '2 rows left out']) {
    expect(text()).toContain(line)
  }
  expect(text()).not.toContain('were there already')
  expect(document.activeElement).toBe(find('h2'))
  expect(find('a').getAttribute('href')).toBe('/collections?id=c1')
})

test('an import that had nothing to do says so', async () => {
  const { text } = await shown(undone, { added: 0, changed: 0, unchanged: 2 })
  expect(text()).toContain('Nothing needed to change')
})

test('it is taken back once; what was changed since is said to have stayed', async () => {
  const { press, changes, text, has } = await shown({ ...undone, kept: 3 })
  await press('button')
  expect(changes()).toMatchObject([{ method: 'POST', path: '/collections/import/i1/undo' }])
  expect(text()).toContain('Import undone')
  expect(text()).toContain('3 cards changed since then and kept.')
  expect(has('div button')).toBe(false)
})

test('a collection that went with it is not linked', async () => {
  const { press, has } = await shown({ ...undone, isCollectionDeleted: true })
  await press('button')
  expect(has('a')).toBe(false)
})

test('an import that could not be taken back still can be', async () => {
  const { press, text } = await shown(new TypeError('Failed to fetch'))
  await press('button')
  expect(text()).toContain('Imported')
  expect(text()).toContain('Undo import')
})
