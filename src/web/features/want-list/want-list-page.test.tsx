import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AllTradesPage, AllWantsPage, CollectionWantsPage, SharedTradesPage } from './want-list-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => setTestSession(null))

test.each([
  ['want list', '/collections/wants', AllWantsPage],
  ['trade list', '/collections/trades', AllTradesPage],
])('a visitor is asked to sign in for the own %s, and no list is requested', async (name, at, Page) => {
  setTestSession(null)
  const page = await renderPage(() => 500, { at, Page })
  expect(page.text()).toContain(`Sign in to see your ${name}`)
  expect(page.requests).toEqual([])
})

const emptyList = {
  name: 'Chase',
  collection: { id: 'c1', username: 'ash' },
  owner: { name: 'Ash K.', username: null },
  totals: {
    cards: 0,
    copies: 0,
    value: [],
    unpriced: 0,
    graded: 0,
    worth: {
      currency: 'USD',
      total: null,
      market: [],
      copies: 0,
      unpriced: 0,
      graded: 0,
      rates: [],
      hasSamplePrices: false,
    },
  },
  hasSamplePrices: false,
  wants: [],
  pagination: { total: 0, page: 1, pageSize: 60, hasMore: false },
}
/** Opens the want list of the collection c1 as a user with these collections. */
const openList = (own: readonly string[], list: object = emptyList, query = '') =>
  renderPage(
    ({ path }) => {
      if (path.includes('/wants')) return list
      if (path.startsWith('/collections?'))
        return { collections: own.map(id => aCollection(id)), pagination: { hasNext: false } }
      return 404
    },
    { at: `/collections/c1/wants${query}`, route: '/collections/:id/wants', Page: CollectionWantsPage },
  )
const choice = 'Count cards in all collections'

test('the owner of a want list chooses whether what other collections own is left out', async () => {
  setTestSession(storedSession())
  const page = await openList(['c1'])
  expect(page.text()).toContain(choice)
  const requests = () => page.requests.map(({ path }) => path).filter(path => path.includes('/wants'))
  expect(requests().some(path => path.includes('ownedIn'))).toBe(false)
  await page.check(choice)
  expect(requests().at(-1)).toContain('ownedIn=collection')
})

test('a list without cards has nothing to print', async () => {
  setTestSession(storedSession())
  expect((await openList(['c1'])).text()).not.toContain('Print')
  const list = { ...emptyList, totals: { ...emptyList.totals, cards: 1, copies: 1 } }
  expect((await openList(['c1'], list)).text()).toContain('Print')
})

test('the list of somebody else has no such choice, also while the own lists count one collection', async () => {
  localStorage.setItem('chasekit-owned-in', 'collection')
  setTestSession(storedSession())
  const page = await openList(['c2'])
  expect(page.text()).toContain('Chase')
  expect(page.text()).not.toContain(choice)
})

const aWant = (id: string, ownedIn?: object[]) => ({
  ...aRow(id),
  variant: 'reverse',
  isGraded: false,
  quantity: 1,
  formattedPrice: null,
  priceSource: null,
  ...(ownedIn && { ownedIn }),
})

test.each(['', '?view=list'])(
  'entries at %j say which condition, grade and language is wanted',
  async query => {
    setTestSession(null)
    const wants = [
      { ...aWant('base1-4'), condition: 'near-mint', copyLanguage: 'de', grade: null },
      { ...aWant('base1-2'), condition: null, grade: { company: 'PSA', grade: '10' }, isGraded: true },
      // As stored by an earlier version.
      aWant('base1-3'),
    ]
    const pagination = { total: 3, page: 1, pageSize: 60, hasMore: false }
    const page = await openList([], { ...emptyList, wants, pagination }, query)
    expect(page.text()).toContain('Reverse holo · German · Near Mint')
    expect(page.text()).toContain('Reverse holo · PSA 10')
    expect(page.text().match(/Reverse holo/g)).toHaveLength(3)
    expect(page.text()).not.toContain('Condition unknown')
  },
)

test.each(['', '?view=list'])(
  'entries of the own list at %j link to the collection that owns the card',
  async query => {
    setTestSession(storedSession())
    const wants = [aWant('base1-4', [{ id: 'b1', name: 'Binder' }]), aWant('base1-2')]
    const pagination = { total: 2, page: 1, pageSize: 60, hasMore: false }
    await openList(['c1'], { ...emptyList, wants, pagination }, query)
    const links = [...document.querySelectorAll('a[href="/collections?id=b1"]')]
    expect(links.map(link => link.textContent)).toEqual(['Owned in Binder'])
  },
)

const { wants: _wants, name: _name, collection: _collection, ...noTrades } = emptyList
const twoTrades = {
  ...noTrades,
  totals: { ...noTrades.totals, cards: 2, copies: 3 },
  trades: [
    { ...aWant('base1-4'), condition: 'near-mint', copyLanguage: 'de', grade: null, quantity: 2 },
    { ...aWant('base1-2'), condition: null, grade: { company: 'PSA', grade: '10' }, isGraded: true },
  ],
  pagination: { total: 2, page: 1, pageSize: 60, hasMore: false },
}
/** Opens the own trade list as a user. */
const openTrades = (list: object | number) => {
  setTestSession(storedSession())
  return renderPage(({ path }) => (path.startsWith('/collections/trades') ? list : { links: [] }), {
    at: '/collections/trades',
    Page: AllTradesPage,
  })
}
/** Opens the trade list of a link. */
const openSharedTrades = (list: object | number) => {
  setTestSession(null)
  const address = { at: '/trades/abc', route: '/trades/:token', Page: SharedTradesPage }
  return renderPage(() => list, address)
}

test('the own trade list says what each copy is, and shares by links', async () => {
  localStorage.setItem('chasekit-owned-in', 'collection')
  const page = await openTrades(twoTrades)
  expect(page.requests.map(({ path }) => path)).toEqual(['/collections/trades?sort=set&page=1&pageSize=60'])
  expect(page.text()).toContain('×2 · Reverse holo · German · Near Mint')
  expect(page.text()).toContain('×1 · Reverse holo · PSA 10')
  expect(page.text()).toContain('2 cards')
  expect(page.text()).not.toContain(choice)
  expect(page.text()).not.toContain('Placeholders')
  // The code of the dialog is loaded before, so that nothing renders after the press.
  await import('./want-list-dialog.tsx')
  await page.choose('Share')
  expect(page.text()).toContain('what you have for trade in all collections')
  expect(page.text()).not.toContain('Open Trade List')
})

test('an empty trade list leads its owner to their cards, and others nowhere', async () => {
  const own = await openTrades({ ...noTrades, trades: [] })
  expect(own.text()).toContain('No cards for trade yet')
  expect(own.link('Open My Collections').getAttribute('href')).toBe('/collections')
  expect(own.text()).not.toContain('Print')
  const shared = await openSharedTrades({ ...noTrades, trades: [] })
  expect(shared.text()).toContain('Cards appear here when they are marked For Trade.')
  expect(shared.text()).not.toContain('My Collections')
})

test('a link shows the trade list with its owner and address, or that it was ended', async () => {
  const page = await openSharedTrades(twoTrades)
  expect(page.requests.map(({ path }) => path)).toEqual([
    '/trade-lists/shared/abc?sort=set&page=1&pageSize=60',
  ])
  expect(page.text()).toContain('by Ash K.')
  expect(page.text()).not.toContain('Only you can see this page')
  await page.choose('Share')
  expect(page.text()).toContain('/trades/abc')
  expect((await openSharedTrades(404)).text()).toContain('Trade list not found')
})

test('a trade list that cannot be loaded says so and can be tried again', async () => {
  const page = await openTrades(400)
  expect(page.text()).toContain('The trade list could not be loaded.')
  expect(page.hasButton('Try Again')).toBe(true)
})
