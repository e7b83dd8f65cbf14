import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { fieldSearchPath } from '#site/site-paths.ts'
import { detailRows } from './card-details.ts'
import { readCardPageMeta } from './card-loader.ts'
import { cardKey } from './card-queries.ts'

const card = {
  id: 'ja-SV2a-201',
  name: 'リザードンex',
  nameEn: 'Charizard ex',
  number: '201',
  localId: '201',
  rarity: 'Special Illustration Rare',
  supertype: 'Pokémon',
  subtypes: ['Stage 2', 'ex'],
  types: ['Fire'],
  hp: '330',
  level: null,
  stage: 'Stage 2',
  artist: 'miki kudo',
  regulationMark: null,
  language: 'ja',
  image: null,
  set: {
    id: 'ja-SV2a',
    code: 'SV2a',
    name: 'ポケモンカード151',
    printedTotal: 165,
    releaseDate: '2023-06-16',
    language: 'ja',
  },
} as unknown as ApiCardDetail

function metaOf(known: ApiCardDetail | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(cardKey('SV2a-201', 'ja'), known)
  const url = new URL('http://x.example/card/SV2a-201?language=ja')
  return readCardPageMeta({ params: { id: 'SV2a-201' }, url, queryClient })
}

test('a card is titled by name, label and set, and has one canonical URL', () => {
  const meta = metaOf(card)
  expect(meta.title).toBe('リザードンex 201/165 · ポケモンカード151')
  expect(meta.canonical).toBe('/card/ja-SV2a-201?language=ja')
  expect(meta.image).toBe('/og/card/ja-SV2a-201.png')
  expect(meta.description).toContain('Charizard ex, card 201/165')
})

test('structured data describes the card and its breadcrumb', () => {
  const graph = JSON.stringify(metaOf(card).jsonLd)
  expect(graph).toContain('"creator":{"@type":"Person","name":"miki kudo"}')
  expect(graph).toContain(
    '"position":2,"name":"ポケモンカード151","item":"http://x.example/set/sv2a?language=ja"',
  )
})

test('a missing card is hidden from search engines', () => {
  expect(metaOf(null)).toEqual({ title: 'Card not found', noIndex: true })
})

test('the detail list has its rows in a fixed order, also those without a value', () => {
  expect(detailRows(card).map(({ term, value }) => [term, value])).toEqual([
    ['Artist', 'miki kudo'],
    ['Regulation Mark', null],
    ['Supertype', 'Pokémon'],
    ['Subtypes', 'Stage 2, ex'],
    ['Types', 'Fire'],
    ['HP', '330'],
    ['Level', null],
    ['Stage', 'Stage 2'],
    ['Language', 'Japanese'],
    ['Local ID', '201'],
  ])
})

test('a search for an artist quotes the name', () => {
  expect(decodeURIComponent(fieldSearchPath('artist', 'Ken "Sugi" Sugimori'))).toBe(
    '/search?q=artist:"Ken Sugi Sugimori"',
  )
})
