import { expect, test } from 'vitest'
import { buildIndex } from '#search/index/index-builder.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'
import { makeCard, makeSet, makeTrainer, makeVariant } from '#test/support/search/make-card.ts'
import { findOmissions } from './find-omissions.ts'
import { readQuery } from './read-query.ts'
import { rewritePhrase } from './rewrite-phrase.ts'

const sets = [
  makeSet('base1', { name: 'Base Set' }),
  makeSet('gym1', { name: 'Gym Heroes', releaseDate: '2000-08-14' }),
  makeSet('sv03.5', { name: '151', ptcgoCode: 'MEW', releaseDate: '2023-09-22' }),
  makeSet('ja-SV2a', { name: 'ポケモンカード151', releaseDate: '2023-06-16' }),
  makeSet('later', { name: 'Without Cards', releaseDate: '2030-01-01' }),
]
const pokeBall = makeVariant('reverse', { foil: 'pokeball' })
const masterBall = makeVariant('reverse', { foil: 'masterball' })
const cards = [
  makeCard('base1', '4', 'Charizard', { hp: 120, rarity: 'Rare Holo' }),
  makeCard('sv03.5', '6', 'Charizard ex', { hp: 330, rarity: 'Double Rare' }),
  makeCard('sv03.5', '199', 'Charizard ex', { hp: 330, rarity: 'Special Illustration Rare' }),
  makeCard('sv03.5', '133', 'Eevee', { variants: [pokeBall, masterBall] }),
  makeCard('ja-SV2a', '25', 'ピカチュウ', { nameEn: 'Pikachu', variants: [masterBall] }),
  makeTrainer('gym1', '19', "The Rocket's Trap"),
  makeTrainer('base1', '90', 'Master Ball'),
  makeTrainer('base1', '91', 'Poké Ball'),
]
const index = buildIndex(sets, cards)
const prices: Record<string, number> = { 'base1-4': 300, 'sv03.5-6': 4, 'sv03.5-199': 120 }
const options = { priceOf: (id: string) => prices[id] ?? null }
const find = (text: string) => search(index, readQuery(index, text), options).ids
const rewritten = (text: string) => rewritePhrase(index, parseQuery(text))

test.each([
  ['the charizard from 151 special illustration', ['sv03.5-199']],
  ['show me charizard from base set', ['base1-4']],
  ['master ball pikachu', ['ja-SV2a-25']],
  ['poke ball eevee reverse', ['sv03.5-133']],
  ['Poké Ball Eevee', ['sv03.5-133']],
  ['cheapest charizard', ['sv03.5-6', 'sv03.5-199', 'base1-4']],
  ['most expensive charizard', ['base1-4', 'sv03.5-199', 'sv03.5-6']],
  ['最安 charizard', ['sv03.5-6', 'sv03.5-199', 'base1-4']],
  ['oldest charizard', ['base1-4', 'sv03.5-6', 'sv03.5-199']],
  ['rarest charizard', ['sv03.5-199', 'sv03.5-6', 'base1-4']],
  ['cards under $5', ['sv03.5-6']],
  ['charizard over 100 dollars', ['base1-4', 'sv03.5-199']],
  ['any charizard with 120 hp', ['base1-4']],
  ['newest set', ['sv03.5-6', 'sv03.5-133', 'sv03.5-199']],
  ['latest japanese set', ['ja-SV2a-25']],
  ['最新セット', ['ja-SV2a-25']],
  ['PSA 10 charizard', ['base1-4', 'sv03.5-6', 'sv03.5-199']],
])('the phrase %j finds what it means', (text, ids) => {
  expect(find(text)).toEqual(ids)
})

test('the most expensive cards of all come first', () => {
  expect(find('most expensive cards').slice(0, 3)).toEqual(['base1-4', 'sv03.5-199', 'sv03.5-6'])
})

test.each([
  ["The Rocket's Trap", ['gym1-19']],
  ['the trap', ['gym1-19']],
  ['master ball', ['base1-90']],
  ['poke ball', ['base1-91']],
])('words of a name are never dropped or rewritten while the name is found: %s', (text, ids) => {
  expect(find(text)).toEqual(ids)
  expect(readQuery(index, text)).toEqual(parseQuery(text))
})

test.each([
  ['cheapest charizard', 'charizard sort:price'],
  ['cheapest charizard set:base1', 'charizard sort:price set:base1'],
  ['PSA 9.5 charizard', 'charizard grade:psa grade:9.5'],
  ['charizard up to $10', 'charizard price<=10'],
  ['charizard over 20 usd', 'charizard price>20'],
  ['charizard between $5 and $10', 'charizard price:5..10'],
  ['charizard from $5 to 10 dollars', 'charizard price:5..10'],
  ['charizard under €5', 'charizard eur<5'],
  ['charizard at least 5.50 euros', 'charizard eur>=5.50'],
  ['charizard under 500 yen', null],
  ['charizard under ¥500', null],
  ['charizard under 500円', null],
  ['charizard under CA$5', null],
  ['charizard under 5 CAD', null],
  ['charizard over 5 Australian dollars', null],
  ['charizard under 5 euros and 500 yen', 'charizard 500 yen eur<5'],
  ['charizard', null],
  ['cheapest or charizard', null],
  ['-cheapest charizard', null],
  ['the paid the >20', null],
])('%j is rewritten as %j', (text, query) => {
  expect(rewritten(text)).toBe(query)
})

test('the terms of a rewritten query ask about own copies, so that they are applied there', () => {
  const { problems } = search(index, readQuery(index, 'PSA 10 charizard'), options)
  expect(problems.map(({ problem }) => problem.reason)).toEqual(['own-cards-only', 'own-cards-only'])
})

test('prices are compared with the shown price; without prices the term is reported and left out', () => {
  expect(find('price<5')).toEqual(['sv03.5-6'])
  expect(find('charizard -price:100..500')).toEqual(['sv03.5-6'])
  const { ids, problems } = search(index, parseQuery('price<5 charizard s:base1'))
  expect(ids).toEqual(['base1-4'])
  expect(problems).toMatchObject([{ term: 0, problem: { reason: 'no-prices' } }])
  expect(search(index, parseQuery('price<5')).total).toBe(0)
})

const omissions = (text: string) => findOmissions(index, readQuery(index, text), options)

test('a query that finds nothing names each part without which it finds something', () => {
  expect(omissions('charizard gym')).toEqual([
    { omitted: 'charizard', query: 'gym', total: 1 },
    { omitted: 'gym', query: 'charizard', total: 3 },
  ])
  expect(omissions('charizard hp:50 s:base1')).toEqual([
    { omitted: 'hp:50', query: 'charizard s:base1', total: 1 },
  ])
})

test('if several words find nothing, they are left out together', () => {
  expect(omissions('charizard qqqq zzzz')).toEqual([{ omitted: 'qqqq zzzz', query: 'charizard', total: 3 }])
})

test('if no two words are found together, each word is named with what it finds alone', () => {
  expect(omissions('eevee rocket pikachu')).toEqual([
    { omitted: 'rocket pikachu', query: 'eevee', total: 1 },
    { omitted: 'eevee pikachu', query: 'rocket', total: 1 },
    { omitted: 'eevee rocket', query: 'pikachu', total: 1 },
  ])
})

test('if the words that are known are not found together, each is named with what it finds alone', () => {
  expect(omissions('eevee qqqq pikachu')).toEqual([
    { omitted: 'qqqq pikachu', query: 'eevee', total: 1 },
    { omitted: 'eevee qqqq', query: 'pikachu', total: 1 },
  ])
})

test('nothing is left out of a single word or of words that find nothing at all', () => {
  expect(omissions('qqqq')).toEqual([])
  expect(omissions('qqqq zzzz wwww')).toEqual([])
})

test('a long query is searched a bounded number of times', () => {
  let searches = 0
  const counted = {
    ...options,
    get offset() {
      return searches++ && 0
    },
  }
  findOmissions(index, parseQuery(Array.from({ length: 200 }, (_, at) => `qq${at}`).join(' ')), counted)
  expect(searches).toBeLessThanOrEqual(20)
})
