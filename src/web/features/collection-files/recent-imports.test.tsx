import { expect, test } from 'vitest'
import {
  findControl,
  pressControl,
  renderAppWithToasts,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { RecentImports } from './recent-imports.tsx'

const box = {
  importId: 'i1',
  collectionId: 'c1',
  collectionName: 'Box',
  fileName: 'box.csv',
  importedAt: '2026-11-26T10:00:00.000Z',
  undoableUntil: '2026-11-27T10:00:00.000Z',
  added: 12,
  changed: 1,
  removed: 0,
}
const binder = {
  ...box,
  importId: 'i2',
  collectionId: 'c2',
  collectionName: 'Binder',
  fileName: null,
  removed: 3,
}

test('an import of another device is undone from the list and leaves it', async () => {
  let imports = [box, binder]
  const { text, changes } = await renderAppWithToasts(
    ({ method }) => {
      if (method === 'GET') return { imports }
      imports = [binder]
      return { removed: 12, restored: 1, kept: 0, isCollectionDeleted: false }
    },
    <RecentImports userId="ash" title="Recent Imports" />,
  )
  expect(text()).toContain('Box: 12 cards added, 1 card changedYou')
  expect(text()).toContain('Binder: 12 cards added, 1 card changed, 3 cards removed')
  expect(findControl('Undo import of File without a name')).toBeDefined()
  await pressControl('Undo import of box.csv')
  expect(changes().map(({ path }) => path)).toEqual(['/collections/import/i1/undo'])
  expect(toastTexts()).toEqual(['Import undone. 12 cards removed, 1 card restored.'])
  expect(findControl('Undo import of box.csv')).toBeUndefined()
  expect(text()).toContain('Binder')
})

test('the list of one collection has only its imports', async () => {
  const { text } = await renderAppWithToasts(
    () => ({ imports: [box, binder] }),
    <RecentImports userId="ash" collectionId="c2" />,
  )
  expect(text()).toContain('Binder')
  expect(text()).not.toContain('Box')
})

test('an import that cannot be undone stays in the list', async () => {
  await renderAppWithToasts(
    ({ method }) => (method === 'GET' ? { imports: [box] } : 500),
    <RecentImports userId="ash" />,
  )
  await pressControl('Undo import of box.csv')
  expect(toastTexts()).toEqual(['The import could not be undone. Please try again.'])
  expect(findControl('Undo import of box.csv')).toBeDefined()
})

test('an import that another device has undone meanwhile is not said to have removed 0 cards', async () => {
  let imports = [box]
  await renderAppWithToasts(
    ({ method }) => {
      if (method === 'GET') return { imports }
      imports = []
      return { removed: 0, restored: 0, kept: 0, isCollectionDeleted: false }
    },
    <RecentImports userId="ash" />,
  )
  await pressControl('Undo import of box.csv')
  expect(toastTexts()).toEqual(['Import undone. Nothing of it was left to undo.'])
})
