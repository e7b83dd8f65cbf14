import { beforeEach, expect, test } from 'vitest'
import type { Completion } from '#contract/completion-shapes.ts'
import { aCollection } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { MissingCardsPage } from './missing-cards-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

const nothing = { value: 0, priced: 0, unpriced: 0, hasSamplePrices: false }
const complete: Completion = {
  collectionId: 'c1',
  cards: { total: 2, owned: 2, percent: 100 },
  sets: [
    {
      set: { id: 'base1', name: 'Base Set', code: 'BS', releaseDate: null },
      isChased: true,
      total: 2,
      owned: 2,
      wanted: 0,
      percent: 100,
      costToFinish: nothing,
    },
  ],
  missing: { setId: 'base1', printings: { total: 2, owned: 2 }, cards: [] },
}

/** Opens the missing cards of the collection c1, whose set is complete, as a user with these collections. */
const openPage = (...own: string[]) =>
  renderPage(
    ({ path }) => {
      if (path.startsWith('/collections/c1/completion')) return complete
      if (path.startsWith('/categories/base1')) return { cards: [] }
      if (path.startsWith('/collections?'))
        return { collections: own.map(id => aCollection(id)), pagination: { hasNext: false } }
      return 404
    },
    { at: '/collections/c1/missing?set=base1', route: '/collections/:id/missing', Page: MissingCardsPage },
  )

test('a complete set has nothing missing', async () => {
  const page = await openPage('c1')
  expect(page.text()).toContain(messages.title('Base Set'))
  expect(page.text()).toContain(messages.complete)
  expect(page.text()).toContain(messages.completeCards)
})

test('a collection of somebody else does not exist here, although its completion can be read', async () => {
  const page = await openPage('c2')
  expect(page.text()).toContain(messages.notFound)
  expect(page.text()).not.toContain(messages.complete)
  expect(page.link(messages.allCollections).getAttribute('href')).toBe('/collections')
})
