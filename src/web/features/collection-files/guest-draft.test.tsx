import type { User } from '@supabase/auth-js'
import { act, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '#test/support/fake-caches.ts'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { createStore } from '#web/app/store.ts'
import { applySessionState } from '#web/session/apply-session.ts'
import { readGuestImport } from '#web/session/guest-import.ts'
import { createSessionState } from '#web/session/session-store.ts'
import { changeDraft, importDraftStore, newImportDraft } from './import-draft.ts'
import { ImportPage } from './import-page.tsx'

const file = { name: 'Binder.csv', bytes: 1, base64: 'YQ==' }
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
  counts: { rows: 0, cards: 0, wishes: 0, waiting: 0, aside: 0, unreadable: 0 },
  rows: [],
  cards: {},
}

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
  counts: preview.counts,
  undoableUntil: '2126-01-01T00:00:00Z',
}

let caches: ReturnType<typeof stubCaches>

const signOut = () => act(() => applySessionState(createSessionState('signedOut', null)))
const signIn = (id: string) =>
  act(() => applySessionState({ ...createSessionState('signedIn', null), user: { id } as User }))
const draft = () => importDraftStore.get()

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  caches = stubCaches()
  await signOut()
})
afterEach(async () => {
  act(() => importDraftStore.set(undefined))
  await signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the page is open in this tab. */
const openStore = createStore(true)
function Tab() {
  return useSyncExternalStore(openStore.subscribe, openStore.get) && <ImportPage />
}
const setOpen = (isOpen: boolean) => act(() => openStore.set(isOpen))

const renderPage = () =>
  renderApp(
    ({ path }) => {
      if (path === '/collections/import/preview') return preview
      return path === '/collections/imports' ? { imports: [] } : { collections: [] }
    },
    <Tab />,
  )

/** A visitor who has chosen a file and sees its preview. */
async function chooseAsVisitor() {
  const page = await renderPage()
  act(() => importDraftStore.set(newImportDraft({ ownerId: null, file, collectionId: undefined })))
  act(() => changeDraft({ choices: new Map([[2, 'base1-4']]), name: 'Mine' }))
  await waitForPendingWork()
  return page
}
/** Another tab and a reload start with nothing in memory. */
function closeTab() {
  setOpen(false)
  act(() => importDraftStore.set(undefined))
}
async function openOtherTab() {
  closeTab()
  setOpen(true)
  await waitForPendingWork()
}

test('a visitor sees the preview of a file, and needs an account to save', async () => {
  const page = await renderPage()
  expect(page.text()).toContain('up to 2 MB')
  act(() => importDraftStore.set(newImportDraft({ ownerId: null, file, collectionId: undefined })))
  await waitForPendingWork()
  expect(page.text()).toContain('Dex file')
  expect(page.requests.map(({ path }) => path)).toEqual(['/collections/import/preview'])
  expect(page.text()).not.toContain('Import into')
  for (const [text, address] of [
    ['Sign In', '/login'],
    ['Create an Account to Save', '/register'],
  ] as const) {
    sessionStorage.clear()
    const link = page.find(`[role=group] a[href="${address}"]`)
    expect(link.textContent).toBe(text)
    link.addEventListener('click', event => event.preventDefault())
    act(() => link.click())
    expect(sessionStorage.getItem('chasekit-return')).not.toBeNull()
  }
})

test.each(['in the same tab', 'in another tab'])(
  'after signing in %s the list of a visitor belongs to the user, with the choices and the id of the request',
  async where => {
    await chooseAsVisitor()
    const chosen = draft()
    expect(readGuestImport()).toMatchObject({ fileName: 'Binder.csv', ownerId: null })
    if (where === 'in another tab') closeTab()
    await signIn('ash')
    if (where === 'in another tab') await openOtherTab()
    await waitForPendingWork()
    expect(draft()).toEqual({ ...chosen, ownerId: 'ash' })
    expect(readGuestImport()).toMatchObject({ ownerId: 'ash' })
    act(() => chosen && importDraftStore.set({ ...chosen, ownerId: 'ash', done }))
    await waitForPendingWork()
    expect([readGuestImport(), [...caches.keys()]]).toEqual([undefined, []])
  },
)

test('a visitor who loads the page again sees the list again', async () => {
  const { text } = await chooseAsVisitor()
  const chosen = draft()
  await openOtherTab()
  expect(text()).toContain('Dex file')
  expect(draft()).toEqual(chosen)
})

test.each(['after another user', 'after a day'])('nobody gets the list of a visitor %s', async when => {
  const { text } = await chooseAsVisitor()
  closeTab()
  if (when === 'after a day') vi.useFakeTimers({ now: Date.now() + 24 * 3600_000 + 1, toFake: ['Date'] })
  else await signIn('ash')
  await signIn('misty')
  await openOtherTab()
  expect(text()).toContain('Drop a file here, or choose one')
  expect([draft(), readGuestImport(), [...caches.keys()]]).toEqual([undefined, undefined, []])
})

test('a list that another tab has imported is not shown any more, neither to its user nor after signing out', async () => {
  const page = await chooseAsVisitor()
  const chosen = draft()
  localStorage.clear()
  await signIn('ash')
  await waitForPendingWork()
  expect(draft()).toBeUndefined()
  await signOut()
  act(() => importDraftStore.set(chosen))
  await waitForPendingWork()
  expect(draft()).toBeUndefined()
  expect(page.text()).toContain('Drop a file here, or choose one')
})

test('choosing another file deletes the stored list', async () => {
  const { press } = await chooseAsVisitor()
  await press('.bg-surface button')
  const discard = [...document.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent === 'Choose another file',
  )
  act(() => (discard as HTMLElement).click())
  await waitForPendingWork()
  expect([draft(), readGuestImport(), [...caches.keys()]]).toEqual([undefined, undefined, []])
})
