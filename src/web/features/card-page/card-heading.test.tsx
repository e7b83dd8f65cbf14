import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { CardHeading } from './card-heading.tsx'

function heading(facts: Parameters<typeof anApiCard>[0]) {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <CardHeading card={anApiCard(facts)} />
    </MemoryRouter>,
  )
  return document.body
}

const badges = (place: Element) => [...place.querySelectorAll('.badge')].map(badge => badge.textContent)
const linksOf = (place: Element) =>
  [...place.querySelectorAll('a')].map(link => [
    link.textContent,
    decodeURIComponent(link.getAttribute('href') ?? ''),
  ])

test('a card with only a number has only that badge', () => {
  expect(badges(heading({}))).toEqual(['4/102'])
})

test('rarity, language, regulation mark and artist have a badge each', () => {
  const facts = { rarity: 'Rare', language: 'ja' as const, regulationMark: 'G', artist: 'Ken Sugimori' }
  expect(badges(heading(facts))).toEqual([
    '4/102',
    'Rare',
    'Japanese',
    'Regulation G',
    'Illustrated by Ken Sugimori',
  ])
})

test('a card of a set without a printed total shows its number only', () => {
  expect(badges(heading({ set: anApiSet({ printedTotal: null }) }))).toEqual(['4'])
})

test('the set, the artist and the evolutions are links', () => {
  const facts = { artist: 'Ken Sugimori', evolvesFrom: 'Charmeleon', evolvesTo: ['Charizard ex'] }
  expect(linksOf(heading(facts))).toEqual([
    ['Base Set', '/set/base1'],
    ['Illustrated by Ken Sugimori', '/search?q=artist:"Ken Sugimori"'],
    ['Charmeleon', '/search?q=name:"Charmeleon"'],
    ['Charizard ex', '/search?q=name:"Charizard ex"'],
  ])
})

test('a Japanese card shows its English name beside its own, which has lang="ja"', () => {
  const body = heading({ name: 'リザードン', nameEn: 'Charizard', language: 'ja' })
  expect(body.querySelector('h1')?.textContent).toBe('リザードン')
  expect(body.querySelector('h1')?.getAttribute('lang')).toBe('ja')
  expect(body.textContent).toContain('Charizard')
})

test('supertype, subtypes, hit points and types are on one line', () => {
  const body = heading({ subtypes: ['Stage 2', 'ex'], types: ['Fire', 'Dragon'], hp: '330' })
  expect(body.textContent).toContain('Pokémon · Stage 2 · ex330 HP')
  expect([...body.querySelectorAll('[role=img]')].map(one => one.getAttribute('aria-label'))).toEqual([
    'Fire',
    'Dragon',
  ])
})
