import { afterEach, expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { PokedexPage } from './pokedex-page.tsx'
import { SpeciesPage } from './species-page.tsx'

afterEach(() => setTestSession(undefined))

const picture = {
  id: 'base1-4',
  name: 'Charizard',
  language: 'en',
  rarity: null,
  types: ['Fire'],
  image: null,
}
const form = { key: 'base', name: 'Charizard', nameJa: 'リザードン', cards: { en: 2, ja: 1 }, card: picture }
const listOf = (own: object, share: object) => ({
  species: [{ dex: 6, generation: 1, ...form, ...own, forms: [{ ...form, ...own }] }],
  generations: [{ generation: 1, region: 'Kanto', species: share, forms: share }],
  completion: { species: share, forms: share },
})
const open = (respond: Parameters<typeof renderPage>[0], at = '/pokedex') =>
  renderPage(respond, { at, route: '/pokedex', Page: PokedexPage })

test('a visitor sees the numbers of cards, and nothing owned or missing', async () => {
  setTestSession(null)
  const page = await open(() => listOf({}, { total: 1 }))
  expect(page.text()).toContain('Generation 1: Kanto1 species')
  expect(page.link('Charizard').getAttribute('href')).toBe('/pokedex/6')
  expect(page.text()).toContain('2 English cards, 1 Japanese card')
  expect(document.querySelector('.tile-missing, .own-mark')).toBeNull()
})

test('a user sees which species are owned and which are missing', async () => {
  setTestSession(storedSession())
  const page = await open(() => listOf({ owned: 2, wanted: 0, newestOwned: picture }, { total: 1, owned: 1 }))
  expect(page.text()).toContain('Generation 1: Kanto1 of 1')
  expect(document.querySelector('.own-mark')?.textContent).toContain('You own 2 cards')
  const other = await open(() => listOf({ owned: 0, wanted: 1 }, { total: 1, owned: 0 }))
  expect(document.querySelectorAll('.tile-missing')).toHaveLength(1)
  expect(other.text()).toContain('1 card wanted')
})

test('the filters of the address are sent with the request', async () => {
  setTestSession(null)
  const page = await open(() => listOf({}, { total: 1 }), '/pokedex?generation=1&type=Fire')
  expect(page.requests.map(({ path }) => path)).toEqual(['/pokedex?generation=1&type=Fire'])
})

test('a Pokédex that could not be loaded can be loaded again', async () => {
  setTestSession(null)
  let isAway = true
  const page = await open(() => (isAway ? 400 : listOf({}, { total: 1 })))
  expect(page.alerts()).toEqual(['The Pokédex could not be loaded.'])
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain('Generation 1: Kanto')
})

const species = {
  dex: 6,
  name: 'Charizard',
  nameJa: 'リザードン',
  generation: 1,
  region: 'Kanto',
  previous: null,
  next: { dex: 7, name: 'Squirtle', nameJa: 'ゼニガメ' },
}
const openSpecies = (respond: Parameters<typeof renderPage>[0]) =>
  renderPage(respond, { at: '/pokedex/6', route: '/pokedex/:dex', Page: SpeciesPage })

test('a species has its cards by form and language, the page language first, and leads to its neighbors', async () => {
  setTestSession(null)
  const cards = {
    en: [anApiCard({ name: 'Charizard' })],
    ja: [anApiCard({ number: '5', name: 'リザードン' })],
  }
  const mega = {
    ...form,
    key: 'mega',
    name: 'Mega Charizard',
    counts: { en: 1, ja: 0 },
    cards: { en: [anApiCard({ number: '6' })], ja: [] },
  }
  const page = await openSpecies(() => ({
    ...species,
    forms: [{ ...form, counts: { en: 1, ja: 1 }, cards }, mega],
  }))
  const headings = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Charizard', 'English1', 'Japanese1', 'Mega Charizard', 'English1'])
  expect(page.link('Next species: Squirtle').getAttribute('href')).toBe('/pokedex/7')
  expect(page.link('Search These Cards').getAttribute('href')).toBe('/search?q=dex%3A6')
})

test('a species without cards and a number without a species say so', async () => {
  setTestSession(null)
  const none = { ...form, counts: { en: 0, ja: 0 }, cards: { en: [], ja: [] } }
  expect((await openSpecies(() => ({ ...species, forms: [none] }))).text()).toContain(
    'No card shows this species',
  )
  expect((await openSpecies(() => 404)).text()).toContain('Species not found')
})
