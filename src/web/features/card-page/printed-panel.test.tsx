import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-facts.ts'
import { PrintedPanel } from './printed-panel.tsx'

/** What is drawn of a card's print, as a document. */
function printed(facts: Parameters<typeof anApiCard>[0]) {
  document.body.innerHTML = renderToStaticMarkup(<PrintedPanel card={anApiCard(facts)} />)
  return document.body
}

const namesOf = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('[role=img]') ?? [])].map(symbol => symbol.getAttribute('aria-label'))
const attack = {
  name: 'Fire Spin',
  cost: ['Fire', 'Fire', 'Colorless'],
  damage: '100',
  text: 'Discard 2 {R} Energy.',
}

test('an attack has its name, its cost in symbols, its damage and its text', () => {
  const entry = printed({ attacks: [attack] }).querySelector('li')
  expect(entry?.querySelector('h3')?.textContent).toBe('Fire Spin')
  expect(namesOf(entry?.firstElementChild)).toEqual(['Fire', 'Fire', 'Colorless'])
  expect(entry?.textContent).toContain('100')
})

test('energy symbols in a text are drawn and can be read out', () => {
  const text = printed({ attacks: [attack] }).querySelector('li p')
  expect(text?.textContent).toBe('Discard 2  Energy.')
  expect(namesOf(text)).toEqual(['Fire'])
})

test('an attack without cost and damage says that it costs nothing', () => {
  const entry = printed({ attacks: [{ ...attack, cost: [], damage: null, text: null }] }).querySelector('li')
  expect(entry?.textContent).toBe('No costFire Spin')
})

test('an ability or attack of which no name is known has no heading', () => {
  const ability = { kind: 'Ability', name: '', text: 'Draw a card.' }
  const panel = printed({ abilities: [ability], attacks: [{ ...attack, name: '' }] })
  expect(panel.querySelectorAll('li h3')).toHaveLength(0)
  expect(panel.querySelector('li')?.textContent).toBe('AbilityDraw a card.')
})

test('abilities come before attacks, with their kind', () => {
  const ability = { kind: 'Pokémon Power', name: 'Energy Burn', text: null }
  const entries = [...printed({ abilities: [ability], attacks: [attack] }).querySelectorAll('li h3')]
  expect(entries.map(entry => entry.textContent)).toEqual(['Energy Burn', 'Fire Spin'])
  expect(document.body.textContent).toContain('Pokémon Power')
})

test('weakness, resistance and retreat are told as far as they are known', () => {
  const facts = {
    weaknesses: [{ type: 'Water', value: '×2' }],
    resistances: [{ type: 'Fighting', value: '-30' }],
    retreat: 3,
  }
  const terms = [...printed(facts).querySelectorAll('dl > div')]
  expect(terms.map(term => term.textContent)).toEqual(['Weakness×2', 'Resistance-30', 'Retreat cost'])
  expect(namesOf(terms[2])).toEqual(['Colorless', 'Colorless', 'Colorless'])
})

test('what is unknown is not said to be none; a retreat that costs nothing is', () => {
  expect(printed({ retreat: 0 }).querySelector('dl')?.textContent).toBe('Retreat costNone')
  expect(printed({ attacks: [attack] }).querySelector('dl')).toBeNull()
})

test('rules and flavour text are shown without markup, in the language of the card', () => {
  const body = printed({ rules: ['Draw <b>3</b> cards.'], flavorText: 'Spits <i>fire</i>.', language: 'ja' })
  const texts = [...body.querySelectorAll('p')].map(text => [text.textContent, text.getAttribute('lang')])
  expect(texts).toEqual([
    ['Draw 3 cards.', 'ja'],
    ['Spits fire.', 'ja'],
  ])
})

test('a card of which nothing printed is known has no such panel', () => {
  expect(printed({}).innerHTML).toBe('')
})

test('a type without a symbol of its own is written out', () => {
  const entry = printed({ attacks: [{ ...attack, cost: ['Void'] }] }).querySelector('li')
  expect(entry?.textContent).toContain('Void')
})
