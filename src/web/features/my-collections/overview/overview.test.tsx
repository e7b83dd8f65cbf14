import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  renderAppWithToasts,
  requireControl,
  fill,
  findControl,
  isDialogOpen,
  isBusy,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aCollection } from '#test/support/collection-rows.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { collectionChangesOf } from '#web/changes/collection-changes.ts'
import {
  addCards,
  createAndFocusCollection,
  setText,
} from '#web/features/collection-builder/draft/builder-state.ts'
import { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { CollectionsPage } from '#web/features/my-collections/collections-page.tsx'

const binder = aCollection('c1', { name: 'Binder', _count: { cards: 3, comments: 0, votes: 0 } })
const trades = aCollection('c2', { name: 'Trades', isPublic: true, ownedCount: 0 })

const stats = { cards: 4, owned: 3, chasing: 1, percent: 75 }
const deletedBinder = { id: 'c9', name: 'Old Binder', cardCount: 12, restorableUntil: '2026-04-30T12:00:00Z' }

beforeEach(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))
afterEach(() => {
  localStorage.clear()
  collectionChangesOf('ash').clear()
  act(() => sessionStore.set(createSessionState('signedOut', null)))
})

type Responses = { list?: () => unknown; change?: (path: string) => unknown; deleted?: () => unknown }

function renderOverview({
  list = () => [binder, trades],
  change = () => ({}),
  deleted = () => [],
}: Responses = {}) {
  return renderAppWithToasts(
    ({ method, path }) => {
      if (method !== 'GET') return change(path)
      if (path.includes('/summary')) return { stats }
      if (path === '/collections/worth') return 500
      if (path === '/searches') return { searches: [] }
      if (path.includes('/deleted')) {
        const collections = deleted()
        return Array.isArray(collections) ? { collections } : collections
      }
      const collections = list()
      return Array.isArray(collections) ? { collections } : collections
    },
    <CollectionsPage />,
  )
}

const tiles = () =>
  Array.from(
    document.querySelectorAll('ul[aria-label="Collections"] > li a[title]'),
    link => link.textContent,
  )

test('a visitor is asked to sign in', async () => {
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  const { text, requests } = await renderOverview()
  expect(text()).toContain('Sign in to view collections')
  expect(requireControl('Sign In').getAttribute('href')).toBe('/login')
  expect(requests).toEqual([])
})

test('while the session loads, no sign-in prompt is shown', async () => {
  act(() => sessionStore.set(createSessionState('loading', null)))
  const { text } = await renderOverview()
  expect(text()).toBe('My Collections')
})

test('the Full Collection is first, followed by the collections in server order', async () => {
  const { text, find } = await renderOverview()
  expect(tiles()).toEqual(['Full Collection', 'Binder', 'Trades'])
  expect(requireControl('Full Collection').getAttribute('href')).toBe('/collections?id=__full_collection__')
  expect(requireControl('Binder').getAttribute('href')).toBe('/collections?id=c1')
  expect(find('[role=img]').getAttribute('aria-label')).toBe('75% Complete')
  expect(text()).toContain('4 cards')
})

test('a tile shows its card count, progress and visibility', async () => {
  await renderOverview()
  const textOf = (name: string) => requireControl(name).closest('li')?.textContent
  expect(textOf('Binder')).toContain('3 cards')
  expect(
    requireControl('Binder').closest('li')?.querySelector('[role=img]')?.getAttribute('aria-label'),
  ).toBe('33% Complete')
  expect(textOf('Trades')).toContain('Public')
  expect(textOf('Binder')).not.toContain('Public')
})

test('the progress of a tile counts wanted cards of other collections, unless only the collection counts', async () => {
  const meterOf = (name: string) => requireControl(name).closest('li')?.querySelector('[role=img]')
  const options = { list: () => [{ ...binder, ownedElsewhere: 1 }] }
  await renderOverview(options)
  expect(meterOf('Binder')?.getAttribute('aria-label')).toBe('66% Complete')
  localStorage.setItem('chasekit-owned-in', 'collection')
  await renderOverview(options)
  localStorage.clear()
  expect(meterOf('Binder')?.getAttribute('aria-label')).toBe('33% Complete')
})

test('search matches part of a name, ignoring case', async () => {
  const { text } = await renderOverview()
  await fill('Search collections', ' trad')
  expect(tiles()).toEqual(['Trades'])
  await fill('Search collections', 'nowhere')
  expect(text()).toContain('No collection is called “nowhere”')
  expect(requireControl('Search Your Cards').getAttribute('href')).toBe('/search?q=nowhere&scope=mine')
  await pressControl('Clear search')
  expect(tiles()).toHaveLength(3)
})

test('without collections the page shows how to create the first one', async () => {
  const { text } = await renderOverview({ list: () => [] })
  expect(text()).toContain('No collections yet')
  expect(requireControl('Browse Sets').getAttribute('href')).toBe('/sets')
  expect(findControl('Create New Collection')).toBeDefined()
})

test('collections that failed to load can be loaded again', async () => {
  let list: unknown = 403
  await renderOverview({ list: () => list })
  expect(alertTexts()).toEqual(['Failed to load collections'])
  list = [binder]
  await pressControl('Try Again')
  expect(alertTexts()).toEqual([])
  expect(tiles()).toEqual(['Full Collection', 'Binder'])
})

test('loaded collections stay visible while the server is unreachable', async () => {
  let list: unknown = [binder]
  const { app, text } = await renderOverview({ list: () => list })
  list = 403
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['collections', 'mine'] }))
  await waitForPendingWork()
  expect(text()).toContain("Can't reach the server. Retrying…")
  expect(tiles()).toEqual(['Full Collection', 'Binder'])
  list = [binder, trades]
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['collections', 'mine'] }))
  await waitForPendingWork()
  expect(text()).not.toContain("Can't reach the server. Retrying…")
})

async function openDeleteDialog(name: string) {
  await pressControl(`Actions for ${name}`)
  await pressControl('Delete')
}

test('a collection is deleted after confirmation and can be restored', async () => {
  let list = [binder, trades]
  const { text, changes } = await renderOverview({
    list: () => list,
    change: path => {
      list = path.includes('restore') ? [binder, trades] : [trades]
      return { success: true }
    },
  })
  await openDeleteDialog('Binder')
  expect(text()).toContain('Confirm Deletion')
  expect(text()).toContain('Delete “Binder” with its 3 cards?')
  expect(changes()).toEqual([])
  await pressControl('Delete')
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/collections?id=c1' }])
  expect(tiles()).toEqual(['Full Collection', 'Trades'])
  expect(isDialogOpen()).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Collections')
  await pressControl('Undo')
  expect(changes()[1]).toMatchObject({ method: 'POST', path: '/collections/c1/restore' })
  expect(tiles()).toEqual(['Full Collection', 'Binder', 'Trades'])
  expect(toastTexts()).toContain('“Binder” restored')
})

test('Cancel keeps the collection', async () => {
  const { changes } = await renderOverview()
  await openDeleteDialog('Binder')
  await pressControl('Cancel')
  expect(isDialogOpen()).toBe(false)
  expect(changes()).toEqual([])
  expect(tiles()).toContain('Binder')
})

test('a failed deletion shows an error in its dialog, and closing clears it', async () => {
  await renderOverview({ change: () => 500 })
  await openDeleteDialog('Binder')
  await pressControl('Delete')
  expect(alertTexts()).toEqual(['Failed to delete collection.'])
  expect(isDialogOpen()).toBe(true)
  expect(tiles()).toContain('Binder')
  await pressControl('Cancel')
  await openDeleteDialog('Trades')
  expect(alertTexts()).toEqual([])
})

test('Delete pressed twice sends one request', async () => {
  let respond = (_: unknown) => {}
  const { changes } = await renderOverview({ change: () => new Promise(resolve => (respond = resolve)) })
  await openDeleteDialog('Binder')
  await pressControl('Delete', 2)
  expect(isBusy('Delete')).toBe(true)
  expect(changes()).toHaveLength(1)
  act(() => respond({ success: true }))
  await waitForPendingWork()
})

test('a deleted collection is listed with its last day and can be restored', async () => {
  let deleted = [deletedBinder]
  const { text, changes } = await renderOverview({
    deleted: () => deleted,
    change: () => {
      deleted = []
      return { success: true }
    },
  })
  await pressControl('Recently Deleted')
  expect(text()).toContain('Old Binder')
  expect(text()).toMatch(/12 cards · until Apr(il)? 30, 2026/)
  await pressControl('Restore Old Binder')
  expect(changes()).toMatchObject([{ method: 'POST', path: '/collections/c9/restore' }])
  expect(text()).toContain('Nothing was deleted in the last 30 days.')
})

test('a collection that fails to restore stays in the list', async () => {
  await renderOverview({ deleted: () => [deletedBinder], change: () => 500 })
  await pressControl('Recently Deleted')
  await pressControl('Restore Old Binder')
  expect(toastTexts()).toEqual(['The collection could not be restored.'])
  expect(isBusy('Restore Old Binder')).toBe(false)
})

test('deleted collections that failed to load can be loaded again', async () => {
  let deleted: unknown = 403
  const { text } = await renderOverview({ deleted: () => deleted })
  await pressControl('Recently Deleted')
  expect(alertTexts()).toEqual(['Deleted collections could not be loaded.'])
  deleted = [deletedBinder]
  await pressControl('Try Again')
  expect(text()).toContain('Old Binder')
})

describe('collections of this device', () => {
  const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
  function draft(owner: string, id: string, name: string, ...cards: string[]) {
    const store = new BuilderStore(owner)
    store.update(createAndFocusCollection(id, new Date()))
    store.update(setText(id, 'name', name))
    store.update(addCards(id, cards.map(card)))
  }
  const names = () =>
    Array.from(document.querySelectorAll('button[aria-label^="Save "]'), button =>
      button.getAttribute('aria-label')?.replace('Save ', ''),
    )

  test('of the user and of the time before signing in are listed above the others, also without a server', async () => {
    draft('ash', 'local-1', 'Trades', 'a', 'b')
    draft('ash', 'local-2', 'Empty')
    draft('guest', 'local-3', 'Binder', 'c')
    const { text } = await renderOverview({ list: () => 400 })
    expect(text()).toContain('On this device only')
    expect(names()).toEqual(['Trades', 'Binder'])
    expect(text()).toContain('1 card · Collected before you signed in')
  })

  test('are saved in the account and are then no longer listed', async () => {
    draft('guest', 'local-3', 'Binder', 'c')
    const { changes } = await renderOverview({
      change: () => ({ id: 'c7', name: 'Binder', description: '' }),
    })
    await pressControl('Save Binder')
    expect(changes()).toMatchObject([{ method: 'POST', path: '/collections', body: { name: 'Binder' } }])
    expect(findControl('Save Binder')).toBe(undefined)
    expect(collectionChangesOf('ash').get()).toMatchObject([
      { collectionId: 'c7', cards: [{ productId: 'c' }] },
    ])
  })

  test('are deleted with Undo', async () => {
    draft('ash', 'local-1', 'Trades', 'a')
    await renderOverview()
    await pressControl('Delete Trades')
    expect([names(), toastTexts()]).toEqual([[], ['Trades deleted']])
    await pressControl('Undo')
    expect(names()).toEqual(['Trades'])
  })
})
