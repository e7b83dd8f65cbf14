import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { InventoryPage } from './inventory-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => setTestSession(null))

const set = { id: 'base1', name: 'Base Set', code: 'base1' }
const card = { name: 'Charizard', number: '4', rarity: null, language: 'en', set }
const unknown = { condition: null, grade: null, language: null, ownValue: null, pricePaid: null, worth: null }
const copies = [
  {
    ...unknown,
    id: 'a',
    card,
    variant: 'holo',
    condition: 'near-mint',
    quantity: 2,
    pricePaid: { amount: 7.5, currency: 'USD' },
    worth: { amount: 20, currency: 'USD', by: 'market', source: 'tcgplayer', day: '2026-03-05' },
  },
  {
    ...unknown,
    id: 'b',
    card,
    variant: null,
    grade: { company: 'PSA', grade: '9', certificate: '4711' },
    quantity: 1,
    ownValue: { amount: 300, currency: 'EUR', day: '2026-02-01' },
    worth: { amount: 300, currency: 'EUR', by: 'owner' },
  },
]
const worth = {
  currency: 'USD',
  total: 370,
  market: [{ amount: 40, currency: 'USD' }],
  own: [{ amount: 300, currency: 'EUR' }],
}
const totals = {
  cards: 1,
  copies: 3,
  value: [
    { amount: 300, currency: 'EUR' },
    { amount: 40, currency: 'USD' },
  ],
  paid: [{ amount: 15, currency: 'USD' }],
  unpriced: 0,
  graded: 1,
  worth: { ...worth, hasSamplePrices: false },
}

/** A server with rows in pages of one. */
function respond({ path }: { path: string }): unknown {
  if (path.startsWith('/collections/c1?')) return aCollection('c1', { name: 'Vault' })
  if (path === '/account') return { user: { username: 'ash', displayName: 'Ash Ketchum' } }
  if (!path.startsWith('/copies?')) return 404
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
  return {
    copies: copies.slice(page - 1, page),
    pagination: { total: 2, hasNext: page < 2 },
    totals,
    terms: [],
  }
}

const open = (query = '', responder = respond) =>
  renderPage(responder, { at: `/print/inventory${query}`, Page: InventoryPage })
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )

test('an inventory has each row with its quality, certificate, value, source and day, and the owner', async () => {
  setTestSession(storedSession())
  const page = await open()
  expect(cells()).toEqual([
    ['Charizard4 · Base Set', 'Holo', 'Near Mint', '2', '$20.00×2: $40.00TCGplayer · Mar 5, 2026'],
    ['Charizard4 · Base Set', '', 'PSA 9Cert. 4711', '1', '€300.00Own value · Feb 1, 2026'],
  ])
  expect(page.text()).toContain('Inventory of Ash Ketchum')
  expect(page.text()).toContain('Value: €300.00 + $40.00')
  expect(page.text()).toContain('Converted: $370.00')
  expect(page.text()).not.toContain('Price paid')
  expect(page.requests.map(({ path }) => path)).toContain(
    '/copies?q=is%3Aowned&sort=set&pageSize=1000&page=2',
  )
})

test('prices paid are a column and a sum only if chosen', async () => {
  setTestSession(storedSession())
  const page = await open('?collection=c1')
  expect(page.text()).toContain('Vault')
  expect(cells()[0]).toHaveLength(5)
  await page.check('Prices paid')
  expect(cells()[0]?.[4]).toBe('$7.50')
  expect(page.text()).toContain('Price paid: $15.00')
})

test('when a part cannot be read, no row is shown, and paper gets a sentence', async () => {
  setTestSession(storedSession())
  const page = await open('', request => (request.path.includes('page=2') ? 400 : respond(request)))
  expect(cells()).toEqual([])
  expect(page.text()).toContain('The cards could not be read completely')
  expect(page.text()).toContain('The list was not complete when it was printed.')
})

test('copies that are removed while they are read make no shorter list', async () => {
  setTestSession(storedSession())
  const page = await open('', request => {
    const response = respond(request)
    return request.path.includes('page=2') ? { ...(response as object), copies: [] } : response
  })
  expect(cells()).toEqual([])
  expect(page.text()).toContain('The cards could not be read completely')
})

test('a visitor is asked to sign in, and nothing is requested', async () => {
  setTestSession(null)
  const visitor = await open()
  expect(visitor.text()).toContain('Sign in to print your cards')
  expect(visitor.requests).toEqual([])
})

test('the collection of somebody else looks absent', async () => {
  setTestSession(storedSession())
  const page = await open('?collection=c2')
  expect(page.text()).toContain('There is nothing to print at this address')
})
