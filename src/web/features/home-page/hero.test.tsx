import { expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { EraGrid } from './era-grid.tsx'
import { Hero } from './hero.tsx'
import { overviewOf } from './home-overview.ts'
import { LatestSets } from './latest-sets.tsx'

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
const cards = ['1', '2', '3'].map(number => anApiCard({ number }))

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
