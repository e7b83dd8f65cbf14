import { expect, test } from 'vitest'
import { type EntryFilter, filterEntries } from './pokedex-entries.ts'
import type { Pokedex } from './pokedex-queries.ts'

type Form = Pokedex['species'][number]['forms'][number]
const form = (key: Form['key'], facts: Partial<Form> = {}): Form => ({
  key,
  name: key,
  nameJa: key,
  cards: { en: 1, ja: 0 },
  card: null,
  owned: 0,
  wanted: 0,
  ...facts,
})
const species = (dex: number, name: string, generation: number, forms: Form[]) => ({
  dex,
  name,
  nameJa: name === 'Vulpix' ? 'ロコン' : name,
  generation,
  cards: { en: forms.reduce((sum, { cards }) => sum + cards.en, 0), ja: 0 },
  owned: forms.reduce((sum, { owned = 0 }) => sum + owned, 0),
  wanted: forms.reduce((sum, { wanted = 0 }) => sum + wanted, 0),
  forms,
})
const share = { total: 1, owned: 0 }
const pokedex: Pokedex = {
  species: [
    species(25, 'Pikachu', 1, [form('base', { owned: 2 })]),
    species(37, 'Vulpix', 1, [form('base'), form('alola', { owned: 1, wanted: 1 })]),
    species(152, 'Chikorita', 2, [form('base', { cards: { en: 0, ja: 0 } })]),
  ],
  generations: [
    { generation: 1, region: 'Kanto', species: share, forms: share },
    { generation: 2, region: 'Johto', species: share, forms: share },
  ],
  completion: { species: share, forms: share },
}

const ids = (filter: Partial<EntryFilter>) =>
  filterEntries(pokedex, { mode: 'joined', owned: 'all', search: '', ...filter }).map(
    ({ region, entries }) => [region, entries.map(({ id }) => id)],
  )

test('entries are species, or forms where these are separate, by generation', () => {
  expect(ids({})).toEqual([
    ['Kanto', ['25', '37']],
    ['Johto', ['152']],
  ])
  expect(ids({ mode: 'separate' })).toEqual([
    ['Kanto', ['25-base', '37-base', '37-alola']],
    ['Johto', ['152-base']],
  ])
})

test('a species is owned or wanted by any form, a separate form by itself; without cards nothing is missing', () => {
  expect(ids({ owned: 'owned' })).toEqual([['Kanto', ['25', '37']]])
  expect(ids({ owned: 'missing' })).toEqual([])
  expect(ids({ owned: 'missing', mode: 'separate' })).toEqual([['Kanto', ['37-base']]])
  expect(ids({ owned: 'wanted', mode: 'separate' })).toEqual([['Kanto', ['37-alola']]])
})

test.each([
  ['vul', ['37']],
  ['ロコ', ['37']],
  ['25', ['25']],
  ['#0025', ['25']],
  ['No. 0037', ['37']],
  ['5', []],
])('the text "%s" finds the species %j', (search, expected) => {
  expect(ids({ search }).flatMap(([, entries]) => entries)).toEqual(expected)
})
