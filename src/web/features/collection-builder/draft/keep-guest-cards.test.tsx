import { act } from 'react'
import { useLocation } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  alertTexts,
  renderAppWithToasts,
  requireControl,
  isDialogOpen,
  optionsOf,
  pressControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { besidePagePlacement } from '#test/support/beside-page.ts'
import { collectionChangesOf } from '#web/changes/collection-changes.ts'
import { startSendingCollectionChanges } from '#web/changes/send-collection-changes.ts'
import { claimGuestImport, markGuestImport, readGuestImport } from '#web/session/guest-import.ts'
import { setTarget, targetStore } from '#web/ownership/target-store.ts'
import { addCards, createAndFocusCollection } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { Builder } from '#web/features/collection-builder/panel/builder.tsx'

const now = new Date('2026-11-21T10:00:00Z')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  collectionChangesOf('ash').clear()
  act(() => toast.remove())
  vi.unstubAllGlobals()
})

/** What somebody collected before they signed in. */
function collectAsGuest(...collections: string[][]) {
  const store = new BuilderStore('guest')
  for (const [index, cards] of collections.entries()) {
    const id = `local-${index}`
    store.update(createAndFocusCollection(id, now))
    for (const productId of cards)
      store.update(addCards(id, [{ productId, name: productId, imageUrl: null }]))
  }
}

function Address() {
  return <output id="address">{useLocation().pathname}</output>
}

type Server = { isDown: boolean; created: unknown[]; requestIds: unknown[]; cards: unknown[] }

/** The builder of a user, over a server that loses its responses while it is down. */
async function signedIn(facts: Partial<Server> = {}) {
  const server: Server = { isDown: false, created: [], requestIds: [], cards: [], ...facts }
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (method === 'GET' || path === '/account') return { collections: [], user: {} }
      if (path.endsWith('/batch')) {
        server.cards.push((body as { cards: unknown }).cards)
        return []
      }
      const { requestId, name } = body as { requestId: string; name: string }
      server.requestIds.push(requestId)
      if (server.isDown) return new TypeError('Failed to fetch')
      server.created.push(name)
      return { id: `c${server.created.length}`, name, description: '' }
    },
    <>
      <Builder owner="ash" isHidden={false} placement={besidePagePlacement} />
      <Address />
    </>,
  )
  act(() => setTarget(null))
  const stop = startSendingCollectionChanges({ ...page.app, userId: 'ash' })
  onTestFinished(() => {
    stop()
    act(() => setTarget(undefined))
  })
  return { page, server }
}
const guests = () => new BuilderStore('guest').get().state.collections

test("a guest's cards are saved as collections of the same names, shown, and removed from the browser", async () => {
  collectAsGuest(['a', 'b'], ['c'])
  const { page, server } = await signedIn()
  expect(page.text()).toContain('Keep these 3 cards?')
  await pressControl('Keep')
  expect(isDialogOpen()).toBe(false)
  expect(server.created).toEqual(['New Collection', 'New Collection'])
  expect(server.cards).toEqual([[{ productId: 'a' }, { productId: 'b' }], [{ productId: 'c' }]])
  expect(guests()).toEqual([])
  expect(requireControl<HTMLSelectElement>('My Collections').value).toBe('saved-c2')
  expect(toastTexts()).toEqual(['3 cards saved in 2 collections'])
  expect(targetStore.get()).toEqual({ id: 'c1', name: 'New Collection' })
})

test('after a lost response the cards stay until a second press saves them once', async () => {
  collectAsGuest(['a'])
  const { server } = await signedIn({ isDown: true })
  await pressControl('Keep')
  expect(alertTexts()).toEqual(['The cards could not be saved. They are still in this browser.'])
  expect(guests()).toHaveLength(1)
  server.isDown = false
  await pressControl('Try again')
  expect(new Set(server.requestIds).size).toBe(1)
  expect([guests(), server.created, toastTexts()]).toEqual([
    [],
    ['New Collection'],
    ['1 card saved in New Collection'],
  ])
})

test('a declined offer leaves the cards to the guest and is not repeated', async () => {
  collectAsGuest(['a'])
  const { page: first } = await signedIn()
  await pressControl('Not now')
  expect(isDialogOpen()).toBe(false)
  expect(optionsOf('My Collections')).toHaveLength(2)
  first.show(null)
  await signedIn()
  expect(isDialogOpen()).toBe(false)
  expect(guests()).toHaveLength(1)
})

test('without cards there is no offer', async () => {
  collectAsGuest([])
  await signedIn()
  expect(isDialogOpen()).toBe(false)
})

/** A visitor chose a list to import, and then ash signed in. */
function chooseListAsGuest() {
  act(() => {
    markGuestImport('Binder.csv')
    claimGuestImport('ash')
  })
}

test('one question is about the cards and the list of a visitor; after saving the cards it leads to the list', async () => {
  collectAsGuest(['a'])
  chooseListAsGuest()
  const { page, server } = await signedIn()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  expect(page.text()).toContain('Keep this card?')
  expect(page.text()).toContain('“Binder.csv”')
  await pressControl('Keep')
  expect(server.created).toEqual(['New Collection'])
  expect(page.find('#address').textContent).toBe('/collections/import')
  expect(isDialogOpen()).toBe(false)
})

test('a list alone is offered once, to the user who signed in first', async () => {
  chooseListAsGuest()
  const { page } = await signedIn()
  expect(page.text()).toContain('Import your list?')
  await pressControl('Not now')
  expect(isDialogOpen()).toBe(false)
  expect(readGuestImport()).toMatchObject({ ownerId: 'ash', isOffered: true })
  act(() => claimGuestImport('misty'))
  expect(readGuestImport()).toBeUndefined()
})
