import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { PlaceholdersPage } from './placeholders-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => setTestSession(null))

const set = anApiSet({ cardCount: 2 })
const cards = [anApiCard({ number: '4', name: 'Charizard' }), anApiCard({ number: '58', name: 'Pikachu' })]
const printings = cards.map(({ id }) => ({
  id,
  printings: [
    { variant: 'holo', price: 5 },
    { variant: 'normal', price: 1, priceDay: '2026-03-05' },
  ],
}))
const ownership = {
  revision: '1',
  target: null,
  currency: 'USD',
  collections: [{ id: 'c1', name: 'Mine' }],
  sets: { base1: [['4', 1, 0, ['holo'], [0]]] },
}
const pagination = { hasNext: false, hasMore: false }

function respond({ path }: { path: string }): unknown {
  if (path.startsWith('/categories/base1/cards')) return { cards, pagination, total: 2 }
  if (path.startsWith('/categories/base1/printings')) return { cards: printings, isProvisional: false }
  if (path.startsWith('/categories/base1')) return set
  if (path.startsWith('/copies/ownership')) return ownership
  return 404
}

const open = (query: string, responder: (request: { path: string }) => unknown = respond) =>
  renderPage(responder, { at: `/print/placeholders${query}`, Page: PlaceholdersPage })
const labels = () =>
  [...document.querySelectorAll('.paper-sheet svg')].map(svg => svg.getAttribute('aria-label'))

test('visitors get a placeholder for each card of a set and no choice of owned cards', async () => {
  setTestSession(null)
  const page = await open('?set=base1')
  expect(labels()).toEqual(['Sheet 1 of 1: Charizard 4/102, Pikachu 58/102'])
  expect(page.text()).toContain('2 placeholders on 1 sheet')
  expect(page.text()).not.toContain('All Cards')
  expect(page.requests.map(({ path }) => path).filter(path => path.includes('ownership'))).toEqual([])
})

test('users get placeholders for the cards that they miss, or for all', async () => {
  setTestSession(storedSession())
  const page = await open('?set=base1')
  expect(labels()).toEqual(['Sheet 1 of 1: Pikachu 58/102'])
  await page.check('All Cards')
  expect(labels()).toEqual(['Sheet 1 of 1: Charizard 4/102, Pikachu 58/102'])
})

test('users get placeholders for the printings that they miss, with their prices and days', async () => {
  setTestSession(storedSession())
  await open('?set=base1&printings=each&prices=1')
  const sheet = document.querySelector('.paper-sheet')?.textContent ?? ''
  expect(labels()).toEqual(['Sheet 1 of 1: Charizard 4/102, Pikachu 58/102, Pikachu 58/102'])
  for (const text of ['$1.00', 'Mar 5, 2026']) expect(sheet).toContain(text)
})

test('nothing is drawn before it is known what is owned, and paper gets a sentence instead', async () => {
  setTestSession(storedSession())
  const failing = (request: { path: string }) =>
    request.path.startsWith('/copies/ownership') ? 400 : respond(request)
  const page = await open('?set=base1', failing)
  expect(labels()).toEqual([])
  expect(page.text()).toContain('The cards could not be read completely')
  expect(page.text()).toContain('The list was not complete when it was printed.')
})

test('a QR code and the printing are on a placeholder of a want list, with the number of copies', async () => {
  setTestSession(null)
  const want = {
    ...aRow('base1-4', { name: 'Charizard', number: '4', formattedPrice: '$9.00', priceSource: 'sample' }),
    variant: 'holo',
    copyLanguage: 'de',
    condition: 'near-mint',
    grade: null,
    isGraded: false,
    quantity: 3,
  }
  const list = { name: 'Chase', wants: [want], pagination }
  const token = 'A'.repeat(32)
  const page = await open(`?want=${token}&qr=1&prices=1`, ({ path }) =>
    path.startsWith(`/want-lists/shared/${token}?`) ? list : 404,
  )
  // Long texts have several lines.
  const sheet = [...document.querySelectorAll('.paper-sheet text')]
    .map(({ textContent }) => textContent)
    .join(' ')
  for (const text of ['Charizard', '4 ×3', 'Holo · German · Near Mint', '$9.00 (sample)'])
    expect(sheet).toContain(text)
  expect(document.querySelectorAll('.paper-sheet path[fill="#000"]')).toHaveLength(1)
  expect(page.text()).toContain('1 placeholder on 1 sheet')
})

test('the missing cards of a public collection are those that it wants', async () => {
  setTestSession(null)
  const rows = [
    aRow('base1-4', { name: 'Charizard', status: 'owned' }),
    aRow('base1-58', { name: 'Pikachu' }),
  ]
  await open('?collection=c1', ({ path }) => {
    if (path.startsWith('/collections/c1/cards')) return { cards: rows, pagination, revision: 1 }
    return path.startsWith('/collections/c1?') ? aCollection('c1') : 404
  })
  expect(labels()).toEqual(['Sheet 1 of 1: Pikachu 1'])
})

const species = (dex: number, name: string, facts: object = {}) => ({
  dex,
  name,
  nameJa: name,
  generation: 1,
  cards: { en: 2, ja: 0 },
  forms: [],
  ...facts,
})
const pokedex = {
  species: [
    species(1, 'Bulbasaur', { owned: 0 }),
    species(25, 'Pikachu', { owned: 3 }),
    species(151, 'Mew', { cards: { en: 0, ja: 0 } }),
  ],
}

test('the Pokédex has a placeholder for each species with cards of which none is owned', async () => {
  setTestSession(storedSession())
  const page = await open('?pokedex&generation=1', ({ path }) =>
    path === '/pokedex?generation=1' ? pokedex : 404,
  )
  expect(labels()).toEqual(['Sheet 1 of 1: Bulbasaur #001'])
  await page.check('All Cards')
  expect(labels()).toEqual(['Sheet 1 of 1: Bulbasaur #001, Pikachu #025'])
})

const base = { id: 'base1', name: 'Base Set', code: 'base1' }
const cardOf = (name: string, number: string) => ({ name, number, rarity: null, language: 'en', set: base })
const emptyPocket = { row: 1, column: 1, stack: [], reservation: null, label: null }
const charizard = { productId: 'base1-4', card: cardOf('Charizard', '4'), variant: 'holo' }
const pikachu = { productId: 'base1-58', card: cardOf('Pikachu', '58'), variant: null, quantity: 2 }
const binderPages = [
  { page: 24, pockets: [{ ...emptyPocket, row: 2, column: 3, reservation: charizard }] },
  {
    page: 25,
    pockets: [
      { ...emptyPocket, stack: [pikachu] },
      { ...emptyPocket, row: 2, label: 'Fire' },
    ],
  },
]

test('pages of a binder have placeholders for what is reserved, each with its pocket, read in ranges', async () => {
  setTestSession(storedSession())
  const page = await open('?binder=b1&pages=4-99', ({ path }) => {
    if (path === '/binders/b1') return { binder: { name: 'Blue', pages: 25 } }
    return { pages: path.endsWith('from=24&to=25') ? binderPages : [] }
  })
  expect(page.requests.map(({ path }) => path).filter(path => path.includes('/pages'))).toEqual([
    '/binders/b1/pages?from=4&to=23',
    '/binders/b1/pages?from=24&to=25',
  ])
  expect(labels()).toEqual(['Sheet 1 of 1: Charizard 4'])
  const texts = [...document.querySelectorAll('.paper-sheet text')].map(({ textContent }) => textContent)
  expect(texts.join(' ')).toContain('Holo · p. 24 · row 2, pocket 3')
  await page.check('All Cards')
  expect(labels()).toEqual(['Sheet 1 of 1: Charizard 4, Pikachu 58'])
})

test.each([
  ['', 'Choose what to print'],
  ['?binder=b1&pages=3-1', 'These are no pages of a binder'],
  ['?binder=b1', 'Sign in to print your cards'],
  ['?pokedex&generation=10', 'There is nothing to print at this address'],
  ['?set=nowhere', 'There is nothing to print at this address'],
  ['?want=all', 'Sign in to print your cards'],
])('the address %s has a sentence', async (query, sentence) => {
  setTestSession(null)
  const page = await open(query, ({ path }) => (path.startsWith('/pokedex') ? 400 : 404))
  expect(page.text()).toContain(sentence)
})
