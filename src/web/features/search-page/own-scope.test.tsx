import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { SearchPage } from './search-page.tsx'

const term = (negated: boolean) => ({
  label: 'owned',
  problem: 'Only in your own cards',
  hint: null,
  without: '',
  negated,
  cause: { reason: 'own-cards-only', field: null, text: null, meant: null },
})

const response = (cards: object[], more: object = {}) => ({
  cards,
  total: cards.length,
  terms: [],
  pricesKnown: false,
  pagination: { page: 1, total: cards.length, hasNext: false },
  ...more,
})

/** A server that applies terms about own copies only in a search of the own cards. */
const openQuery = (q: string, negated = false) =>
  renderPage(
    ({ path }) =>
      path.includes('scope=mine') ? response([anApiCard()]) : response([], { terms: [term(negated)] }),
    { at: `/search?q=${q}`, route: '/search', Page: SearchPage },
  )

test('a query about own copies searches the own cards of a signed-in user', async () => {
  setTestSession(storedSession())
  const page = await openQuery('is:owned')
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=is%3Aowned&scope=mine')
  expect(page.field('In my cards').checked).toBe(true)
})

test('a user who turns the switch off searches the whole catalogue with this query', async () => {
  setTestSession(storedSession())
  const page = await openQuery('is:owned')
  await waitForPendingWork()
  await page.check('In my cards')
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=is%3Aowned')
  expect(page.field('In my cards').checked).toBe(false)
})

test('visitors and queries that only exclude own cards stay in the catalogue', async () => {
  setTestSession(null)
  const visitor = await openQuery('is:owned')
  await waitForPendingWork()
  expect(visitor.visited).toEqual(['/search?q=is:owned'])
  setTestSession(storedSession())
  const user = await openQuery('-is:owned', true)
  await waitForPendingWork()
  expect(user.visited).toEqual(['/search?q=-is:owned'])
})

test('a search without results links to what it finds without each part', async () => {
  setTestSession(null)
  const omissions = [{ omitted: 'purple', query: 'charizard', total: 3 }]
  const page = await renderPage(() => response([], { omissions }), {
    at: '/search?q=charizard+purple&set=base1',
    route: '/search',
    Page: SearchPage,
  })
  expect(page.text()).toContain('No card has all of this together')
  expect(page.text()).not.toContain('Check the spelling')
  const link = page.link('Without “purple”3 results')
  expect(link.getAttribute('href')).toBe('/search?q=charizard&set=base1')
})

test('a search for what is for trade leads to the trade list, and without results to the cards of the user', async () => {
  setTestSession(storedSession())
  const open = (at: string, cards: object[]) =>
    renderPage(() => response(cards), { at, route: '/search', Page: SearchPage })
  const found = await open('/search?q=tag%3Atrade&scope=mine', [anApiCard()])
  expect(found.link('Share the Trade List').getAttribute('href')).toBe('/collections/trades')
  const other = await open('/search?q=tag%3Agift&scope=mine', [anApiCard()])
  expect(other.text()).not.toContain('Share the Trade List')
  const empty = await open('/search?q=tag%3Atrade&scope=mine', [])
  expect(empty.text()).toContain('No cards for trade yet')
  expect(empty.link('Open My Collections').getAttribute('href')).toBe('/collections')
  expect(empty.text()).not.toContain('Search All Cards')
})

test('a search for what is for trade in one set, without results, does not say that nothing is for trade', async () => {
  setTestSession(storedSession())
  const at = '/search?q=tag%3Atrade&set=base1&scope=mine'
  const page = await renderPage(() => response([]), { at, route: '/search', Page: SearchPage })
  expect(page.text()).not.toContain('No cards for trade yet')
  expect(page.text()).not.toContain('Open My Collections')
  expect(page.text()).toContain('Clear filters')
  expect(page.text()).toContain('Search All Cards')
})
