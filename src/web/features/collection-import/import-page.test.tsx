import { act } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '@supabase/auth-js'
import { appOver, settle } from '#test/support/app-over-answers.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { importDraft, newDraft } from './import-draft.ts'
import { ImportPage } from './import-page.tsx'

const file = { name: 'Binder.csv', bytes: 1, base64: 'YQ==' }
const counts = { rows: 1, cards: 1, wishes: 0, waiting: 0, aside: 0, unreadable: 0 }
const preview = {
  outcome: 'read',
  refusal: null,
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

const become = (status: 'signedIn' | 'signedOut', id = 'ash') =>
  act(() =>
    sessionStore.set({
      ...stateWith(status, null),
      user: status === 'signedIn' ? ({ id } as User) : null,
    }),
  )
const draft = () => importDraft.get()
beforeEach(() => become('signedIn'))
afterEach(() => {
  act(() => importDraft.set(undefined))
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

function page(answer: (path: string) => unknown = () => preview) {
  return appOver(
    ({ path }) => {
      if (path.includes('import')) return answer(path)
      return { collections: [{ id: 'c9', name: 'Other' }] }
    },
    <Page />,
  )
}
const begin = (ownerId = 'ash') =>
  act(() => importDraft.set(newDraft({ ownerId, file, collectionId: undefined })))

test('visitors are told to sign in; the others get a place for a file', async () => {
  become('signedOut')
  expect((await page()).text()).toContain('Sign in to import a file')
  become('signedIn')
  expect((await page()).text()).toContain('Drop a file here, or choose one')
})

test('whoever comes back finds the file as it was, also after the session has ended', async () => {
  begin()
  const { text } = await page()
  expect(text()).toContain('Dex file')
  expect(text()).toContain('Import 1 card')
  become('signedOut')
  expect(text()).toContain('“Binder.csv” and everything you chose are still here.')
  expect(text()).not.toContain('Charizard')
  become('signedIn')
  await settle()
  expect(text()).toContain('Import 1 card')
})

test("somebody else's file is shown to nobody", async () => {
  begin('misty')
  const { text } = await page()
  expect(text()).not.toContain('Binder.csv')
  expect(text()).toContain('Drop a file here, or choose one')
})

test('an address that names a collection makes it the target', async () => {
  begin()
  const { press, asked } = await page()
  await press('#into')
  expect(draft()?.collectionId).toBe('c9')
  expect(asked.at(-1)?.body).toMatchObject({ collectionId: 'c9' })
})

test('a target that is gone can be given up for a new collection', async () => {
  begin()
  act(() => importDraft.set({ ...newDraft({ ownerId: 'ash', file, collectionId: 'gone' }) }))
  let isGone = true
  const { text, press } = await page(() => (isGone ? 404 : preview))
  expect(text()).toContain('That collection no longer exists.')
  isGone = false
  await press('.state-action button')
  expect(draft()?.collectionId).toBeUndefined()
  expect(text()).toContain('Import 1 card')
})

test('the last import stands above the place for the next one', async () => {
  begin()
  const done = { importId: 'i1', collectionId: 'c1', isNew: true, added: 1, changed: 0, unchanged: 0, counts }
  act(() => {
    const now = draft()
    if (now) importDraft.set({ ...now, done: { ...done, undoableUntil: '2026-06-16T12:00:00Z' } })
  })
  const { text } = await page()
  expect(text()).toContain('1 card added')
  expect(text()).toContain('Drop a file here, or choose one')
})

test('the collection that an address names is nobody’s decision: another file is not asked about, and is next', async () => {
  begin()
  const { press, find } = await page()
  await press('#into')
  expect(draft()).toMatchObject({ collectionId: 'c9', isDecided: false })
  await press('.bg-surface button')
  expect(draft()).toBeUndefined()
  expect(document.activeElement).toBe(find('input[type=file]'))
})

const day = 24 * 3600_000
const aDone = (undoableUntil: number) => ({
  importId: 'i1',
  collectionId: 'c1',
  isNew: true,
  added: 1,
  changed: 0,
  unchanged: 0,
  counts,
  undoableUntil: new Date(undoableUntil).toISOString(),
})
const isUndoable = (text: () => string) => text().includes('Undo import')

test('an import can be taken back after a reload, by whoever did it, until its time is over or it is done', async () => {
  importDraft.set({
    ...newDraft({ ownerId: 'ash', file, collectionId: undefined }),
    done: aDone(Date.now() + day),
  })
  await page()
  importDraft.set(undefined)
  const { text, press } = await page(() => ({ removed: 1, restored: 0, kept: 0, isCollectionDeleted: true }))
  expect(isUndoable(text)).toBe(true)
  await press('section button')
  expect(text()).toContain('Import undone')
  expect(isUndoable((await page()).text)).toBe(false)
})

test('what was taken back is not offered again, neither after another file nor after a reload', async () => {
  const undone = { removed: 1, restored: 0, kept: 0, isCollectionDeleted: true }
  const imported = (importId: string) =>
    importDraft.set({
      ...newDraft({ ownerId: 'ash', file, collectionId: undefined }),
      done: { ...aDone(Date.now() + day), importId },
    })
  imported('i1')
  const { text, press } = await page(path => (path.includes('undo') ? undone : preview))
  await press('section button')
  expect(text()).toContain('Import undone')
  act(() => importDraft.set(newDraft({ ownerId: 'ash', file, collectionId: undefined })))
  act(() => importDraft.set(undefined))
  expect(text()).not.toContain('Import undone')
  expect(isUndoable(text)).toBe(false)
  expect(isUndoable((await page()).text)).toBe(false)
})

test('an import of somebody else, or one whose time is over, is not offered to be taken back', async () => {
  const keep = (until: number) =>
    localStorage.setItem('chasekit-draft:last-import:ash', JSON.stringify(aDone(until)))
  keep(Date.now() + day)
  expect(isUndoable((await page()).text)).toBe(true)
  become('signedIn', 'misty')
  expect(isUndoable((await page()).text)).toBe(false)
  become('signedIn')
  keep(Date.now() - 1)
  expect(isUndoable((await page()).text)).toBe(false)
})
