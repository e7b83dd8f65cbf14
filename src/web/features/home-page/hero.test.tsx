import { expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { EraGrid } from './era-grid.tsx'
import { Hero } from './hero.tsx'
import { overviewOf } from './home-overview.ts'
import { LatestSets } from './latest-sets.tsx'
import { Proofs } from './proofs.tsx'

const sets = [
  anApiSet({
    id: 'neo1',
    code: 'neo1',
    name: 'Neo Genesis',
    era: 'Neo',
    releaseDate: '2000-12-16',
    cardCount: 111,
  }),
  anApiSet({
    id: 'ja-neo1',
    code: 'neo1',
    name: '金、銀、新世界へ...',
    era: 'Japanese Neo',
    language: 'ja',
    releaseDate: '2000-02-04',
    cardCount: 96,
  }),
  anApiSet({ releaseDate: '1999-01-09', cardCount: 0 }),
]
const fiveCards = ['1', '2', '3', '4', '5'].map(number => anApiCard({ id: `base1-${number}`, number }))
const cards = fiveCards.slice(0, 3)

const hero = (count: number | undefined) =>
  renderPage(() => 404, {
    at: '/',
    Page: () => <Hero overview={count === undefined ? undefined : overviewOf(sets, cards.slice(0, count))} />,
  })

test('the page describes the site, shows its size and suggests searches', async () => {
  const page = await hero(0)
  expect(page.find('h1').textContent).toBe('Every card worth chasing.')
  expect(page.text()).toContain('207 cards in 3 sets')
  const examples = page.find('nav[aria-labelledby=examples]')
  expect(document.getElementById('examples')?.textContent).toBe('Try')
  expect([...examples.querySelectorAll('a')].map(link => link.getAttribute('href'))).toContain(
    '/search?q=OBF%3A%20125%2F197',
  )
})

test('visitors read what the site is for and can import a list; signed-in users do not see it', async () => {
  const page = await hero(0)
  expect(page.text()).toContain('every card, your cards, what they are worth, and what is missing')
  const link = page.link('Import Your List')
  expect(link.getAttribute('href')).toBe('/collections/import')
  expect(link.closest('[class*="data-session"]')?.className).toContain('[[data-session]_&]:hidden')
})

test('an example shows visitors owned cards, a value and what is missing; it is no content and its amounts are prices', async () => {
  const proofs = (count: number) =>
    renderPage(() => 404, {
      at: '/',
      Page: () => <Proofs overview={overviewOf(sets, fiveCards.slice(0, count))} />,
    })
  expect((await proofs(4)).text()).toBe('')
  const page = await proofs(5)
  expect(page.find('section').className).toContain('[[data-session]_&]:hidden')
  expect(page.text()).toContain('Example')
  const examples = [...document.querySelectorAll('[aria-hidden=true][inert]')]
  expect(examples).toHaveLength(3)
  expect(examples[0]?.querySelectorAll('.own-mark')).toHaveLength(3)
  expect(examples[2]?.textContent).toContain('105 of 111 owned')
  const isBare = (element: Element) =>
    element.children.length === 0 && element.textContent.includes('$') && !element.closest('.money')
  expect([...document.querySelectorAll('section *')].filter(isBare)).toEqual([])
})

test('before the catalogue is loaded there are no figures, but the search works', async () => {
  const page = await hero(undefined)
  expect(page.text()).not.toContain('cards in')
  expect(page.find('input').getAttribute('aria-label')).toBe('Search cards, sets or card codes')
})

test('the card fan is decorative and only shown when it is complete', async () => {
  const hand = '[aria-hidden=true] .card-image'
  expect((await hero(2)).has(hand)).toBe(false)
  const page = await hero(3)
  expect(document.querySelectorAll(hand)).toHaveLength(3)
  expect(page.has('a[href="/card/base1-1"]')).toBe(false)
})

test('eras of both languages are merged, with their sets and years', async () => {
  const page = await renderPage(() => 404, {
    at: '/',
    Page: () => <EraGrid eras={overviewOf(sets, []).eras} />,
  })
  const tiles = [...page.find('section').querySelectorAll('a')].map(tile => tile.textContent)
  expect(tiles).toHaveLength(2)
  expect(tiles[0]).toContain('Neo')
  expect(tiles[0]).toContain('2 sets · 207 cards')
  expect(tiles[0]).toContain('2000')
})

test('a latest set without known cards shows no number', async () => {
  const { latest } = overviewOf(sets, [])
  const page = await renderPage(() => 404, {
    at: '/',
    Page: () => <LatestSets sets={latest} layout="grid" />,
  })
  const facts = [...document.querySelectorAll('.set-tile-facts')].map(one => one.textContent)
  expect(facts).toEqual(['neo1 · 111 cards · 2000', 'neo1 · 96 cards · 2000', 'base1 · 1999'])
  expect(page.link('All sets').getAttribute('href')).toBe('/sets')
})
