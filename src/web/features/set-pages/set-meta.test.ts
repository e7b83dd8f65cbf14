import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readSetPageMeta } from '#web/features/set-pages/cards/set-loader.ts'
import { readSetsPageMeta } from '#web/features/set-pages/list/sets-loader.ts'
import { firstCardsKey, singleSetKey } from './sets-queries.ts'

const sv2a = {
  id: 'ja-SV2a',
  code: 'SV2a',
  name: 'ポケモンカード151',
  nameEn: 'Pokémon Card 151',
  language: 'ja',
  series: 'SV',
  total: 210,
  cardCount: 210,
  printedTotal: 165,
  releaseDate: '2023-06-16',
}

function known() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(singleSetKey('sv2a', 'ja'), sv2a)
  const card = { id: 'ja-SV2a-001', name: 'フシギダネ', number: '001', language: 'ja' }
  queryClient.setQueryData(firstCardsKey('ja-SV2a'), { cards: [card] })
  return queryClient
}

const url = (path: string) => new URL(path, 'http://x.example')

test('the metadata of a set has its names, canonical URL, image and first cards', () => {
  const meta = readSetPageMeta({
    params: { set: 'SV2A' },
    url: url('/set/SV2A?language=ja'),
    queryClient: known(),
  })
  expect(meta.title).toBe('ポケモンカード151 (Pokémon Card 151)')
  expect(meta.description).toContain('210 cards · Japanese · Released Jun 16, 2023.')
  expect(meta.canonical).toBe('/set/sv2a?language=ja')
  expect(meta.image).toBe('/og/set/ja-SV2a.png')
  expect(meta.jsonLd).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      numberOfItems: 210,
      itemListElement: [
        { position: 1, name: 'フシギダネ 001/165', url: 'http://x.example/card/ja-SV2a-001?language=ja' },
      ],
    },
  })
})

test('a set selected in the sets browser has the same canonical URL', () => {
  const meta = readSetsPageMeta({
    params: {},
    url: url('/sets?set=sv2a&language=ja&view=3'),
    queryClient: known(),
  })
  expect(meta.canonical).toBe('/set/sv2a?language=ja')
})

test('a missing set is hidden from search engines', () => {
  const meta = readSetPageMeta({ params: { set: 'zzz' }, url: url('/set/zzz'), queryClient: known() })
  expect(meta).toEqual({ title: 'Set not found', noIndex: true })
})

test('the sets browser is titled by its series, without sort and view in its URL', () => {
  const meta = readSetsPageMeta({ params: {}, url: url('/sets?series=Neo&view=3'), queryClient: known() })
  expect(meta).toMatchObject({ title: 'Neo Sets', canonical: '/sets?series=Neo' })
  expect(readSetsPageMeta({ params: {}, url: url('/sets'), queryClient: known() }).canonical).toBe('/sets')
})
