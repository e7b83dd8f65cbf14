import { afterEach, beforeEach, expect, test } from 'vitest'
import { pressControl, renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { createAndFocusCollection, markCards } from '#web/features/collection-builder/draft/builder-state.ts'
import { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { CollectionsPage } from '#web/features/my-collections/collections-page.tsx'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'

beforeEach(() => sessionStore.set(createSessionState('signedOut', null)))
afterEach(() => localStorage.clear())

test('a visitor sees the cards that were marked in this browser, and deletes them with Undo', async () => {
  const store = new BuilderStore('guest')
  store.update(createAndFocusCollection('local-1', new Date()))
  const card = { productId: 'base1-4', name: 'Charizard', imageUrl: null }
  store.update(markCards('local-1', [card], 'owned'))
  store.update(markCards('local-1', [{ ...card, productId: 'ja-SV2a-6', name: 'リザードン' }], 'chasing'))
  const { text } = await renderAppWithToasts(() => ({}), <CollectionsPage />)
  const cards = () =>
    Array.from(document.querySelectorAll('ul[aria-label="Cards of New Collection"] > li'), one => [
      one.querySelector('a')?.getAttribute('href'),
      one.querySelector('.tile-meta')?.textContent,
    ])
  const marked = [
    ['/card/base1-4', 'Owned'],
    ['/card/ja-SV2a-6?language=ja', 'Want'],
  ]
  expect(text()).toContain('On this device only')
  expect(cards()).toEqual(marked)
  expect(requireControl('Sign In').getAttribute('href')).toBe('/login')
  expect(requireControl('Create Account').getAttribute('href')).toBe('/register')
  await pressControl('Delete New Collection')
  expect(cards()).toEqual([])
  expect(text()).toContain('Sign in to view collections')
  await pressControl('Undo')
  expect(cards()).toEqual(marked)
})
