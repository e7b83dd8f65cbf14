import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  renderAppWithToasts,
  requireControl,
  isDialogOpen,
  optionsOf,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { besidePagePlacement } from '#test/support/beside-page.ts'
import { addCards, createAndFocusCollection } from './builder-state.ts'
import { BuilderStore } from './builder-store.ts'
import { Builder } from '#web/features/collection-builder/panel/builder.tsx'

const now = new Date('2026-11-21T10:00:00Z')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => vi.unstubAllGlobals())

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

const signedIn = () =>
  renderAppWithToasts(
    () => ({ collections: [] }),
    <Builder owner="ash" isHidden={false} placement={besidePagePlacement} />,
  )
const guests = () => new BuilderStore('guest').get().state.collections

test("after signing in, a guest's cards are offered with their counts and can be taken over", async () => {
  collectAsGuest(['a', 'b'], ['c'])
  const { text } = await signedIn()
  expect(text()).toContain('you collected 3 cards in 2 collections')
  await pressControl('Add to my collections')
  expect(isDialogOpen()).toBe(false)
  expect(optionsOf('My Collections')).toEqual([
    'Select a collection...',
    'New Collection (Local)',
    'New Collection (Local)',
    'Create new collection',
  ])
  expect(requireControl<HTMLSelectElement>('My Collections').value).toBe('local-1')
  expect(guests()).toEqual([])
})

test('a declined offer leaves the cards to the guest and is not repeated', async () => {
  collectAsGuest(['a'])
  const first = await signedIn()
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
