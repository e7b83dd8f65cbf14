import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { ChecklistPage } from './checklist-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => setTestSession(null))

const pagination = { hasNext: false, hasMore: false, total: 1 }
const open = (query: string, responder: (request: { path: string }) => unknown) =>
  renderPage(responder, { at: `/print/checklist${query}`, Page: ChecklistPage })

/** The rows of the table: the texts of the cells, ticks as [x] and [ ]. */
function rows(): string[] {
  return [...document.querySelectorAll('tbody tr')].map(row => {
    const copy = row.cloneNode(true) as Element
    for (const tick of copy.querySelectorAll('svg'))
      tick.replaceWith(tick.getAttribute('aria-label') === 'Owned' ? '[x]' : '[ ]')
    return [...copy.querySelectorAll('td')].map(({ textContent }) => textContent).join(' | ')
  })
}

const cards = [
  anApiCard({ number: '4', name: 'Charizard', rarity: 'Rare Holo' }),
  anApiCard({ number: '58', name: 'Pikachu', rarity: 'Common' }),
]
const printings = [
  {
    id: 'base1-4',
    printings: [
      { variant: 'holo', price: 5 },
      { variant: 'reverse', price: 6 },
    ],
  },
  { id: 'base1-58', printings: [{ variant: 'normal', price: 1 }] },
]
const ownership = {
  revision: '1',
  target: null,
  currency: 'USD',
  collections: [],
  sets: { base1: [['4', 1, 0, ['reverse'], []]] },
}

function setResponse({ path }: { path: string }): unknown {
  if (path.startsWith('/categories/base1/cards')) return { cards, pagination, total: 2 }
  if (path.startsWith('/categories/base1/printings')) return { cards: printings, isProvisional: false }
  if (path.startsWith('/categories/base1')) return anApiSet({ cardCount: 2 })
  return path.startsWith('/copies/ownership') ? ownership : 404
}

test('the cards and printings of a set that the user owns are ticked', async () => {
  setTestSession(storedSession())
  const page = await open('?set=base1', setResponse)
  expect(rows()).toEqual([
    '[x] | 4/102 | Charizard[ ]Holo[x]Reverse holo | Rare Holo',
    '[ ] | 58/102 | Pikachu | Common',
  ])
  expect(page.text()).toContain('1 of 2 cards owned')
  await page.check('Missing')
  expect(rows()).toEqual(['[ ] | 58/102 | Pikachu | Common'])
})

test('a visitor gets all boxes of a set empty', async () => {
  setTestSession(null)
  const page = await open('?set=base1', setResponse)
  expect(rows().every(row => !row.includes('[x]'))).toBe(true)
  expect(page.text()).toContain('2 entries')
})

test('the list of a collection names the sets, and has prices with their days if chosen', async () => {
  setTestSession(null)
  const price = { formattedPrice: '$9.00', priceSource: 'tcgplayer', priceDay: '2026-03-05' }
  const row = aRow('base1-4', { name: 'Charizard', number: '4', status: 'owned', ...price })
  await open('?collection=c1&prices=1', ({ path }) => {
    if (path.startsWith('/collections/c1/cards')) return { cards: [row], pagination, revision: 1 }
    return path.startsWith('/collections/c1?') ? aCollection('c1') : 404
  })
  expect(rows()).toEqual(['[x] | 4 | CharizardBase |  | $9.00Mar 5, 2026'])
})

const copy = {
  productId: 'base1-4',
  card: { name: 'Charizard', number: '4', rarity: null, language: 'en', set: { id: 'base1', name: 'Base' } },
  variant: 'holo',
  quantity: 2,
  language: null,
  condition: null,
  grade: { company: 'PSA', grade: '9', certificate: null },
  worth: null,
}

test('what is for trade is read from the copies with this tag, with printing, grade and number', async () => {
  setTestSession(storedSession())
  const page = await open('?trade=c1', ({ path }) =>
    path.startsWith('/copies?') ? { copies: [copy], pagination, totals: {} } : 404,
  )
  expect(rows()).toEqual(['[ ] | 4 | CharizardBase×2 · Holo · PSA 9 | '])
  expect(page.requests.map(({ path }) => path).find(path => path.startsWith('/copies?'))).toBe(
    '/copies?q=is%3Aowned+tag%3Atrade&collection=c1&sort=set&pageSize=1000&page=1',
  )
  expect(page.text()).not.toContain('Share the Trade List')
})

test('a list that changed while it was read is read again, and is never a part of itself', async () => {
  setTestSession(storedSession())
  let calls = 0
  const page = await open('?trade=all', ({ path }) => {
    if (!path.startsWith('/copies?')) return 404
    calls++
    return { copies: [copy], pagination: { ...pagination, total: calls === 1 ? 2 : 1 }, totals: {} }
  })
  expect(calls).toBe(2)
  expect(rows()).toHaveLength(1)
  expect(page.text()).not.toContain('could not be read')
  expect(page.link('Share the Trade List').getAttribute('href')).toBe('/collections/trades')
})
