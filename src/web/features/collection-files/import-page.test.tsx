import { act } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '@supabase/auth-js'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { importDraftStore, newImportDraft } from './import-draft.ts'
import { ImportPage } from './import-page.tsx'

const file = { name: 'Binder.csv', bytes: 1, base64: 'YQ==' }
const counts = { rows: 1, cards: 1, wishes: 0, waiting: 0, aside: 0, unreadable: 0 }
const preview = {
  outcome: 'read',
  refusal: null,
  lowered: [],
  filed: 0,
  unfiled: 0,
  format: { id: 'dex', name: 'Dex' },
  columns: [],
  map: null,
  collection: null,
  counts,
  rows: [
    {
      line: 2,
      outcome: 'card',
      status: 'owned',
      cardId: 'base1-4',
      shown: { name: 'Charizard', set: '', number: '', quantity: 1 },
    },
  ],
  cards: {
    'base1-4': {
      name: 'Charizard',
      number: '4',
      set: { id: 'base1', name: 'Base Set' },
      imageUrl: null,
      types: [],
    },
  },
}

const setSession = (status: 'signedIn' | 'signedOut', id = 'ash') =>
  act(() =>
    sessionStore.set({
      ...createSessionState(status, null),
      user: status === 'signedIn' ? ({ id } as User) : null,
    }),
  )
const draft = () => importDraftStore.get()
beforeEach(() => setSession('signedIn'))
afterEach(() => {
  act(() => importDraftStore.set(undefined))
  localStorage.clear()
})

function Page() {
  const navigate = useNavigate()
  return (
    <>
      <ImportPage />
      <button type="button" id="into" onClick={() => void navigate('?into=c9')}>
        Into
      </button>
    </>
  )
}

function renderPage(respond: (path: string) => unknown = () => preview) {
  return renderApp(
    ({ path }) => {
      if (path.includes('import')) return respond(path)
      return { collections: [{ id: 'c9', name: 'Other' }] }
    },
    <Page />,
  )
}
const startDraft = (ownerId = 'ash') =>
  act(() => importDraftStore.set(newImportDraft({ ownerId, file, collectionId: undefined })))

test('visitors and users get a drop zone', async () => {
  for (const status of ['signedOut', 'signedIn'] as const) {
    setSession(status)
    expect((await renderPage()).text()).toContain('Drop a file here, or choose one')
  }
})

test('the draft survives leaving the page and the end of the session', async () => {
  startDraft()
  const { text } = await renderPage()
  expect(text()).toContain('Dex file')
  expect(text()).toContain('Import 1 card')
  setSession('signedOut')
  expect(text()).toContain('“Binder.csv” and everything you chose are still here.')
  expect(text()).not.toContain('Charizard')
  setSession('signedIn')
  await waitForPendingWork()
  expect(text()).toContain('Import 1 card')
})

test('another user’s draft is not shown', async () => {
  startDraft('misty')
  const { text } = await renderPage()
  expect(text()).not.toContain('Binder.csv')
  expect(text()).toContain('Drop a file here, or choose one')
})

test('an address with a collection selects it as the target', async () => {
  startDraft()
  const { press, requests } = await renderPage()
  await press('#into')
  expect(draft()?.collectionId).toBe('c9')
  expect(requests.at(-1)?.body).toMatchObject({ collectionId: 'c9' })
})

test('a deleted target can be replaced by a new collection', async () => {
  startDraft()
  act(() => importDraftStore.set({ ...newImportDraft({ ownerId: 'ash', file, collectionId: 'gone' }) }))
  let isGone = true
  const { text, press } = await renderPage(() => (isGone ? 404 : preview))
  expect(text()).toContain('That collection no longer exists.')
  isGone = false
  await press('.state-action button')
  expect(draft()?.collectionId).toBeUndefined()
  expect(text()).toContain('Import 1 card')
})

test('the last import is shown above the drop zone', async () => {
  startDraft()
  const done = {
    importId: 'i1',
    collectionId: 'c1',
    isNew: true,
    added: 1,
    changed: 0,
    removed: 0,
    unchanged: 0,
    filed: 0,
    unfiled: 0,
    counts,
  }
  act(() => {
    const current = draft()
    if (current)
      importDraftStore.set({ ...current, done: { ...done, undoableUntil: '2026-06-16T12:00:00Z' } })
  })
  const { text } = await renderPage()
  expect(text()).toContain('1 card added')
  expect(text()).toContain('Drop a file here, or choose one')
})

test('a target from the address is no decision, so another file needs no confirmation', async () => {
  startDraft()
  const { press, find } = await renderPage()
  await press('#into')
  expect(draft()).toMatchObject({ collectionId: 'c9', hasDecisions: false })
  await press('.bg-surface button')
  expect(draft()).toBeUndefined()
  expect(document.activeElement).toBe(find('input[type=file]'))
})

const day = 24 * 3600_000
const importDone = (undoableUntil: number) => ({
  importId: 'i1',
  collectionId: 'c1',
  isNew: true,
  added: 1,
  changed: 0,
  removed: 0,
  unchanged: 0,
  filed: 0,
  unfiled: 0,
  counts,
  undoableUntil: new Date(undoableUntil).toISOString(),
})
const isUndoable = (text: () => string) => text().includes('Undo import')

test('an import can be undone after a reload, once', async () => {
  importDraftStore.set({
    ...newImportDraft({ ownerId: 'ash', file, collectionId: undefined }),
    done: importDone(Date.now() + day),
  })
  await renderPage()
  importDraftStore.set(undefined)
  const { text, press } = await renderPage(() => ({
    removed: 1,
    restored: 0,
    kept: 0,
    isCollectionDeleted: true,
  }))
  expect(isUndoable(text)).toBe(true)
  await press('section button')
  expect(text()).toContain('Import undone')
  expect(isUndoable((await renderPage()).text)).toBe(false)
})

test('an undone import is not offered again', async () => {
  const undone = { removed: 1, restored: 0, kept: 0, isCollectionDeleted: true }
  const setImported = (importId: string) =>
    importDraftStore.set({
      ...newImportDraft({ ownerId: 'ash', file, collectionId: undefined }),
      done: { ...importDone(Date.now() + day), importId },
    })
  setImported('i1')
  const { text, press } = await renderPage(path => (path.includes('undo') ? undone : preview))
  await press('section button')
  expect(text()).toContain('Import undone')
  act(() => importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined })))
  act(() => importDraftStore.set(undefined))
  expect(text()).not.toContain('Import undone')
  expect(isUndoable(text)).toBe(false)
  expect(isUndoable((await renderPage()).text)).toBe(false)
})

test('an import of another user, or one past its deadline, cannot be undone', async () => {
  const storeImport = (undoableUntil: number) =>
    localStorage.setItem('chasekit-draft:last-import:ash', JSON.stringify(importDone(undoableUntil)))
  storeImport(Date.now() + day)
  expect(isUndoable((await renderPage()).text)).toBe(true)
  setSession('signedIn', 'misty')
  expect(isUndoable((await renderPage()).text)).toBe(false)
  setSession('signedIn')
  storeImport(Date.now() - 1)
  expect(isUndoable((await renderPage()).text)).toBe(false)
})
