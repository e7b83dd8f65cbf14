import { act } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  findControl,
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { MarkButton } from '#web/features/card-ui/own-buttons.tsx'
import { pendingCommandStore } from '#web/features/collection-builder/collecting.ts'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import { setTarget } from '#web/ownership/target-store.ts'
import { listenForCardKeys } from './card-keys.ts'
import { OwnCardsOverlay } from './overlay.tsx'
import { startMarkCommandExecution } from './start-mark-command-execution.ts'

const binder = { id: 'b', name: 'Binder' }
const album = { id: 'a', name: 'Album' }

const copyIn = (collectionId: string, facts: object = {}) => ({
  id: `row-${collectionId}`,
  productId: 'base1-4',
  collectionId,
  card: { variants: [] },
  status: 'owned',
  variant: null,
  condition: null,
  grade: null,
  quantity: 2,
  updatedAt: '2026-01-01',
  ...facts,
})

beforeAll(() => Promise.all([import('./own-menu.tsx'), import('./choose-collection.tsx')]))
beforeEach(() => act(clearOwnership))
afterEach(() => {
  pendingCommandStore.set([])
  act(() => toast.remove())
})

let stop = () => {}
afterEach(() => stop())

function Buttons({ userId, isTile }: { userId: string | undefined; isTile: boolean }) {
  const app = useApp()
  const card = { id: 'base1-4', name: 'Charizard' }
  const start = () => {
    stop = startMarkCommandExecution(app, userId)
  }
  return (
    <>
      <button type="button" onClick={start}>
        start
      </button>
      {isTile ? (
        <CardTile card={card} to="/card/base1-4" />
      ) : (
        <>
          <MarkButton card={card} status="owned" />
          <MarkButton card={card} status="chasing" />
        </>
      )}
      <OwnCardsOverlay />
    </>
  )
}

type Card = { owned: number; wanted: number }

/** A page with the buttons of a card that the user has, and a server with its copies. */
async function renderButtons(
  userId: string | undefined,
  has: Card,
  copies: object[] = [],
  { isTile = false, server = { isDown: false } } = {},
) {
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (server.isDown && path.startsWith('/copies')) return 400
      if (path.endsWith('/remove')) return { removalId: 'r', removed: [], cardCount: 0, revision: '1' }
      if (path.endsWith('/batch')) return { changed: [], change: { id: 'x' } }
      if (method === 'PATCH')
        return { copy: { ...copies[0], ...(body as object) }, changedSince: [], change: null }
      if (method === 'POST') return { copies: [], change: { id: 'x' } }
      if (method === 'PUT') return { user: {} }
      if (path.startsWith('/collections?')) {
        return {
          collections: [binder, album].map(one => ({ ...one, cardCount: 1, updatedAt: '2026-01-01' })),
        }
      }
      return { copies }
    },
    <Buttons userId={userId} isTile={isTile} />,
  )
  act(() => setTarget(binder))
  act(() =>
    setOwnership(
      new Map(has.owned + has.wanted > 0 ? [['base1-4', { ...has, printings: [], ownedIn: [] }]] : []),
    ),
  )
  await pressControl('start')
  return page
}

const isMenuOpen = () => document.querySelector('.anchored-panel') !== null
const menuText = () => document.querySelector('.anchored-panel')?.textContent ?? ''

test('a pressed Own opens the menu, whose buttons change the number of copies', async () => {
  const page = await renderButtons('ash', { owned: 2, wanted: 0 }, [copyIn('b')])
  await pressControl('Own Charizard: 2')
  expect(menuText()).toContain('BinderOwned')
  await pressControl('One more: Printing unknown')
  expect(page.changes()).toMatchObject([{ method: 'PATCH', path: '/copies/row-b', body: { quantity: 3 } }])
  await pressControl('Own Charizard: 2')
  expect(isMenuOpen()).toBe(false)
})

test('Want of an owned card adds nothing until another copy is wanted in the menu', async () => {
  const page = await renderButtons('misty', { owned: 1, wanted: 0 }, [copyIn('b')])
  await pressControl('Want Charizard')
  expect(page.changes()).toEqual([])
  await pressControl('Want another copy')
  expect(page.changes().map(({ body }) => body)).toMatchObject([
    { copies: [{ productId: 'base1-4', collectionId: 'b', status: 'wanted', quantity: 1 }] },
  ])
  expect(toastTexts()).toEqual(['Copy added to Binder'])
})

test('a wanted card is owned by one press', async () => {
  const page = await renderButtons('brock', { owned: 0, wanted: 1 })
  await pressControl('Own Charizard')
  expect(page.changes()).toMatchObject([
    { path: '/collections/b/cards/batch', body: { cardStatus: 'owned' } },
  ])
  expect(isMenuOpen()).toBe(false)
})

test('the menu adds the card to another collection, and later cards too only by choice', async () => {
  const page = await renderButtons('gary', { owned: 1, wanted: 0 }, [copyIn('b')])
  await pressControl('Own Charizard: 1')
  await pressControl('Add to another collection…')
  expect(requireControl<HTMLInputElement>('Always add here').checked).toBe(false)
  await pressControl('Album1 card')
  expect(page.changes()).toMatchObject([{ path: '/collections/a/cards/batch' }])
  await pressControl('Own Charizard: 1')
  await pressControl('Add to another collection…')
  await pressControl('Always add here')
  await pressControl('Album1 card')
  expect(page.changes().slice(1)).toMatchObject([
    { path: '/account', body: { targetCollectionId: 'a' } },
    { path: '/collections/a/cards/batch' },
  ])
})

test('the menu removes the card from the collection that it names, with Undo', async () => {
  const page = await renderButtons('erika', { owned: 4, wanted: 0 }, [copyIn('b'), copyIn('a')])
  await pressControl('Own Charizard: 4')
  await pressControl('Remove from Album')
  expect(page.changes()).toMatchObject([
    { path: '/collections/a/cards/remove', body: { productIds: ['base1-4'] } },
  ])
  expect(toastTexts()).toEqual(['Charizard: removed from Album'])
  expect(findControl('Undo')).toBeDefined()
})

test('copies that could not be loaded are loaded by Try again in the menu', async () => {
  const server = { isDown: true }
  await renderButtons('blaine', { owned: 1, wanted: 0 }, [copyIn('b')], { server })
  await pressControl('Own Charizard: 1')
  expect(menuText()).toContain('Your copies could not be loaded')
  expect(menuText()).not.toContain('In none of your collections')
  server.isDown = false
  await pressControl('Try again')
  expect(menuText()).toContain('BinderOwned')
})

test('a long press or right click opens the menu of a card that one does not have', async () => {
  const page = await renderButtons('koga', { owned: 0, wanted: 0 })
  page.send(
    '[aria-label="Own Charizard"]',
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
  )
  await waitForPendingWork()
  expect(menuText()).toContain('In none of your collections')
  await pressControl('Want it in Binder')
  expect(page.changes()).toMatchObject([{ body: { cardStatus: 'chasing' } }])
})

test('the menu of a visitor marks and removes the card in this browser', async () => {
  await renderButtons(undefined, { owned: 1, wanted: 0 })
  await pressControl('Own Charizard: 1')
  expect(menuText()).toContain('Kept in this browser')
  await pressControl('Remove')
  expect(pendingCommandStore.get()).toMatchObject([{ kind: 'unmark', card: { productId: 'base1-4' } }])
})

test('Escape and a press elsewhere close the menu', async () => {
  const page = await renderButtons('sabrina', { owned: 1, wanted: 0 }, [copyIn('b')])
  await pressControl('Own Charizard: 1')
  page.key('.anchored-panel', 'Escape')
  expect([isMenuOpen(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    false,
    'Own Charizard: 1',
  ])
  await pressControl('Own Charizard: 1')
  page.send('#elsewhere', new Event('pointerdown', { bubbles: true }))
  expect(isMenuOpen()).toBe(false)
})

test('on the focused card O marks it, and opens its menu once it is owned', async () => {
  const page = await renderButtons('lance', { owned: 0, wanted: 0 }, [copyIn('b')], { isTile: true })
  const stopKeys = listenForCardKeys()
  onTestFinished(stopKeys)
  page.focus('a.tile-link')
  page.key('a.tile-link', 'o')
  await waitForPendingWork()
  expect(page.changes()).toMatchObject([{ body: { cardStatus: 'owned' } }])
  page.key('a.tile-link', 'o')
  await waitForPendingWork()
  expect(page.changes()).toHaveLength(1)
  expect(menuText()).toContain('BinderOwned')
})
