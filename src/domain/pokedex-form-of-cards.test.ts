import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import type { Card } from './card.ts'
import { generationOf } from './generations.ts'
import { type PokedexForm, pokedexForms, pokedexFormOf } from './pokedex-form.ts'

const folder = join(import.meta.dirname, '../../catalogue')
const shown: { card: Card; forms: PokedexForm[] }[] = []

beforeAll(async () => {
  for await (const event of readShippedCatalogue({ folder, size: 'whole' }))
    for (const { card } of event.kind === 'cards' ? event.cards : [])
      if (card.dexNumbers.length > 0)
        shown.push({ card, forms: card.dexNumbers.map(dex => pokedexFormOf(card, dex)) })
})

/** The cards of which one of two facts holds alone, without exceptions. */
function listDiffering(form: PokedexForm, isOf: (card: Card) => boolean, exceptions: RegExp): string[] {
  const differing = shown.filter(({ card, forms }) => isOf(card) !== forms.includes(form))
  return differing.map(({ card: { id, name } }) => `${id} ${name}`).filter(text => !exceptions.test(text))
}

test('no card of the shipped catalogue has a species beyond the table', () => {
  expect(shown.length).toBeGreaterThan(27_000)
  expect(shown.flatMap(({ card }) => card.dexNumbers).filter(dex => !generationOf(dex))).toEqual([])
})

test('a card of the shipped catalogue shows a Mega form exactly if its kind is MEGA', () => {
  // Not so at the source: pairs, Primal Reversions, Yanmega in Japanese, and one card with the number of Castform.
  const exceptions = /&|Primal|メガヤンマex|^me01-086 /
  expect(listDiffering('mega', ({ subtypes }) => subtypes.includes('MEGA'), exceptions)).toEqual([])
})

test.each([
  ['alola', /Alolan|アローラ/],
  ['galar', /Galarian|ガラル/],
  ['hisui', /Hisuian|ヒスイ/],
  ['paldea', /Paldean|パルデア/],
] as const)(
  'cards of the shipped catalogue show the form %s exactly if their name says so',
  (form, words) => {
    // These show two forms of one species.
    const exceptions = / (?:Raichu|Muk|ライチュウ|ベトベトン) ?& ?/
    expect(listDiffering(form, ({ name }) => words.test(name), exceptions)).toEqual([])
  },
)

test('each form is shown by cards in both languages', () => {
  for (const form of pokedexForms) {
    const ofForm = shown.filter(({ forms }) => forms.includes(form))
    expect(new Set(ofForm.map(({ card }) => card.language)), form).toEqual(new Set(['en', 'ja']))
  }
})
