import { expect, test } from 'vitest'
import {
  type CardSuggestion,
  cardSuggestion,
  groupSuggestions,
  type SetSuggestion,
  suggestionHref,
} from './suggestions.ts'

const card = (id: string, language: 'en' | 'ja' = 'en'): CardSuggestion => ({
  kind: 'card',
  id,
  name: id,
  number: '4/102',
  set: 'Base Set',
  language,
  picture: { name: id },
})
const set = (code: string, language: 'en' | 'ja' = 'en'): SetSuggestion => ({
  kind: 'set',
  id: code,
  name: code,
  code,
  cards: 102,
  language,
  picture: {} as never,
})
const collection = (id: string) => ({ kind: 'collection' as const, id, name: id, description: '', cards: 3 })

test('cards come before sets, and sets before collections, in any order of arrival', () => {
  const groups = groupSuggestions([collection('c'), set('base1'), card('base1-4')], 'base')
  expect(groups.map(group => group.kind)).toEqual(['card', 'set', 'collection'])
  expect(groups.flatMap(group => group.suggestions.map(one => one.relevance))).toEqual([1, 0.9, 0.8])
})

test('at most 5 cards, 3 sets and 3 collections are suggested', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const found = [...ids.map(id => card(id)), ...ids.map(id => set(id)), ...ids.map(collection)]
  const groups = groupSuggestions(found, 'ab')
  expect(groups.map(group => group.suggestions.map(one => one.id).join(''))).toEqual(['abcde', 'abc', 'abc'])
})

test.each(['jungle', 'JUNGLE', 'Júngle'])('a set with the name %s comes first, before cards', typed => {
  const groups = groupSuggestions([card('Jungle'), set('A'), set('B'), set('C'), set('Jungle')], typed)
  expect(groups.map(group => group.kind)).toEqual(['set', 'card'])
  expect(groups[0]?.suggestions.map(({ id }) => id)).toEqual(['Jungle', 'A', 'B'])
})

test('a set whose name only begins with the text comes after cards', () => {
  const groups = groupSuggestions([card('Jungle'), set('Jungle')], 'jungl')
  expect(groups.map(group => group.kind)).toEqual(['card', 'set'])
})

test('a kind without suggestions has no heading', () => {
  expect(groupSuggestions([], 'ab')).toEqual([])
  expect(groupSuggestions([set('base1')], 'ab').map(group => group.kind)).toEqual(['set'])
})

test('a card suggestion has its name, its printed number and its set', () => {
  const set = { name: 'Base Set', printedTotal: 102 }
  const found = cardSuggestion({
    id: 'base1-4',
    name: 'Charizard',
    number: '4',
    set,
    language: 'en',
  } as never)
  expect(found).toMatchObject({
    id: 'base1-4',
    name: 'Charizard',
    number: '4/102',
    set: 'Base Set',
    language: 'en',
  })
})

test('a suggestion links to the page of its subject', () => {
  expect(suggestionHref(card('base1-4'))).toBe('/card/base1-4')
  expect(suggestionHref(card('ja-SV2a-201', 'ja'))).toBe('/card/ja-SV2a-201?language=ja')
  expect(suggestionHref(set('SV2a', 'ja'))).toBe('/sets?set=sv2a&language=ja')
  expect(suggestionHref(set('sv03.5'))).toBe('/sets?set=sv03.5')
  expect(suggestionHref(collection('c1'))).toBe('/collection/c1')
})
