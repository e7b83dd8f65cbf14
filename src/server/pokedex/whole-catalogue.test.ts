import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import { search } from '#search/search.ts'
import { pokedexFactsOfCard } from '#server/catalogue/pokedex-facts.ts'
import { countByLanguage, listPokedexCards, readPokedex } from './read-pokedex.ts'

const folder = join(resolve(import.meta.dirname, '../../..'), 'catalogue')
const cards: Card[] = []
let index: SearchIndex

const requireCard = (ordinal: number) => {
  const card = cards[ordinal]
  if (!card) throw new RangeError(`No card number ${ordinal}`)
  return card
}
const catalogue = {
  get cardCount() {
    return cards.length
  },
  cardAt: requireCard,
  pokedexFactsOf: (ordinal: number) => pokedexFactsOfCard(requireCard(ordinal)),
}

beforeAll(async () => {
  const sets: CardSet[] = []
  for await (const event of readShippedCatalogue({ folder, size: 'whole' })) {
    if (event.kind === 'set') sets.push(event.set.set)
    if (event.kind === 'cards')
      cards.push(...event.cards.map(({ card }) => card).filter(({ dexNumbers }) => dexNumbers.length > 0))
  }
  index = buildIndex(sets, cards)
})

const countFound = (q: string) => search(index, readQuery(index, q), { limit: 1 }).total

test('the forms of a species have together as many cards as its search finds, in each language', () => {
  const species = readPokedex(catalogue)
  expect(species.map(({ dex }) => dex)).toEqual(Array.from({ length: 1025 }, (_, position) => position + 1))
  const differing = species.filter(({ dex, forms }) => {
    const counts = forms.map(({ ordinals }) => countByLanguage(catalogue, ordinals))
    const sum = (language: 'en' | 'ja') => counts.reduce((total, one) => total + one[language], 0)
    return sum('en') !== countFound(`dex:${dex} lang:en`) || sum('ja') !== countFound(`dex:${dex} lang:ja`)
  })
  expect(differing.map(({ dex }) => dex)).toEqual([])
})

test('the candidates of a binder are the cards of each species in the national order', () => {
  const second = listPokedexCards(catalogue, { generations: [2] })
  expect([second[0]?.dex, second.at(-1)?.dex, second.length]).toEqual([152, 251, 100])
  expect(second.every(({ dex, ordinals }) => ordinals.length === countFound(`dex:${dex}`))).toBe(true)
  const vulpix = listPokedexCards(catalogue)[36]?.ordinals ?? []
  expect(vulpix).toEqual(vulpix.toSorted((a, b) => a - b))
  expect(new Set(vulpix.map(ordinal => requireCard(ordinal).name.includes('Alolan')))).toEqual(
    new Set([true, false]),
  )
})
