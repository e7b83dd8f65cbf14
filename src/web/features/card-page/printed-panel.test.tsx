import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { PrintedTextPanel } from './printed-panel.tsx'

/** The rendered panel as a document. */
function printed(facts: Parameters<typeof anApiCard>[0]) {
  document.body.innerHTML = renderToStaticMarkup(<PrintedTextPanel card={anApiCard(facts)} />)
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

test('an attack has its name, cost symbols, damage and text', () => {
  const entry = printed({ attacks: [attack] }).querySelector('li')
  expect(entry?.querySelector('h3')?.textContent).toBe('Fire Spin')
  expect(namesOf(entry?.firstElementChild)).toEqual(['Fire', 'Fire', 'Colorless'])
  expect(entry?.textContent).toContain('100')
})

test('energy symbols in a text have accessible names', () => {
  const text = printed({ attacks: [attack] }).querySelector('li p')
  expect(text?.textContent).toBe('Discard 2  Energy.')
  expect(namesOf(text)).toEqual(['Fire'])
})

test('an attack without cost and damage shows that it is free', () => {
  const entry = printed({ attacks: [{ ...attack, cost: [], damage: null, text: null }] }).querySelector('li')
  expect(entry?.textContent).toBe('No costFire Spin')
})

test('an ability or attack without a name has no heading', () => {
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

test('weakness, resistance and retreat cost are shown if known', () => {
  const facts = {
    weaknesses: [{ type: 'Water', value: '×2' }],
    resistances: [{ type: 'Fighting', value: '-30' }],
    retreat: 3,
  }
  const terms = [...printed(facts).querySelectorAll('dl > div')]
  expect(terms.map(term => term.textContent)).toEqual(['Weakness×2', 'Resistance-30', 'Retreat cost'])
  expect(namesOf(terms[2])).toEqual(['Colorless', 'Colorless', 'Colorless'])
})

test('unknown values are omitted; a retreat cost of zero is shown', () => {
  expect(printed({ retreat: 0 }).querySelector('dl')?.textContent).toBe('Retreat costNone')
  expect(printed({ attacks: [attack] }).querySelector('dl')).toBeNull()
})

test('rules and flavour text have no markup and the language of the card', () => {
  const body = printed({ rules: ['Draw <b>3</b> cards.'], flavorText: 'Spits <i>fire</i>.', language: 'ja' })
  const texts = [...body.querySelectorAll('p')].map(text => [text.textContent, text.getAttribute('lang')])
  expect(texts).toEqual([
    ['Draw 3 cards.', 'ja'],
    ['Spits fire.', 'ja'],
  ])
})

test('a card without printed text has no panel', () => {
  expect(printed({}).innerHTML).toBe('')
})

test('a type without a symbol is written as text', () => {
  const entry = printed({ attacks: [{ ...attack, cost: ['Void'] }] }).querySelector('li')
  expect(entry?.textContent).toContain('Void')
})
