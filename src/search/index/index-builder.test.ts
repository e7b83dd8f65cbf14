import { expect, test } from 'vitest'
import { makeCard, makeSet } from '#test/support/search/make-card.ts'
import { exampleCards, exampleSets } from '#test/support/search/example-catalogue.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'
import { buildIndex, createIndexBuilder } from './index-builder.ts'

const ids = (index: ReturnType<typeof buildIndex>, text = '') =>
  search(index, parseQuery(text), { limit: 100 }).ids

test('cards are ordered by set, newest first, then by number, whatever the insertion order', () => {
  const sets = [makeSet('old', { releaseDate: '1999-01-01' }), makeSet('new', { releaseDate: '2020-01-01' })]
  const numbers = ['10', '2', 'TG01', '1', '10a']
  const cards = numbers.flatMap(number => [makeCard('old', number, 'X'), makeCard('new', number, 'X')])
  const expected = ['new', 'old'].flatMap(set =>
    ['1', '2', '10', '10a', 'TG01'].map(number => `${set}-${number}`),
  )
  expect(ids(buildIndex(sets, cards))).toEqual(expected)
  expect(ids(buildIndex(sets.toReversed(), cards.toReversed()))).toEqual(expected)
})

test('texts count as loaded if more than half of the cards have one; a part of a catalogue is like the whole', () => {
  const facts = { attacks: [{ name: 'Spark', cost: [], damage: null, text: null }] }
  const bare = ['1', '2'].map(number => makeCard('a', number, 'X', facts))
  const telling = ['3', '4', '5'].map(number => makeCard('a', number, 'X', { flavorText: 'It glows.' }))
  const sets = [makeSet('a')]
  expect(buildIndex(sets, bare).hasTexts).toBe(false)
  expect(buildIndex(sets, [...bare, ...telling.slice(0, 2)]).hasTexts).toBe(false)
  const whole = buildIndex(sets, [...bare, ...telling])
  expect(whole.hasTexts).toBe(true)
  expect(buildIndex(sets, bare, whole).hasTexts).toBe(true)
})

test.each(['x:glows', 'ft:glows', 'x:/glo/', '-x:glows pikachu'])(
  'a search in texts that are not loaded reports it: %s',
  text => {
    const index = buildIndex([makeSet('a')], [makeCard('a', '1', 'Pikachu')])
    const { problems } = search(index, parseQuery(text), { limit: 1 })
    expect(problems.map(({ problem }) => [problem.reason, problem.message])).toEqual([
      ['texts-not-loaded', 'Card texts are not loaded yet'],
    ])
    expect(search(index, parseQuery('attack:spark'), { limit: 1 }).problems).toEqual([])
  },
)

test('sets without a date come last, and English precedes Japanese on the same day', () => {
  const sets = [makeSet('dateless', { releaseDate: null }), makeSet('ja-x'), makeSet('x')]
  const cards = sets.map(set => makeCard(set.id, '1', 'X'))
  expect(ids(buildIndex(sets, cards))).toEqual(['x-1', 'ja-x-1', 'dateless-1'])
})

test('the index is built in many steps, and the last step returns it', () => {
  const builder = createIndexBuilder(exampleSets)
  for (const card of exampleCards) builder.add(card)
  const steps = builder.finish()
  let count = 1
  let step = steps.next()
  while (!step.done) {
    step = steps.next()
    count++
  }
  expect(count).toBeGreaterThan(50)
  expect(step.value.size).toBe(exampleCards.length)
})

test('cards of unknown sets are skipped, and an empty catalogue is searchable', () => {
  expect(ids(buildIndex([makeSet('a')], [makeCard('a', '1', 'X'), makeCard('b', '1', 'X')]))).toEqual(['a-1'])
  const empty = buildIndex([], [])
  for (const text of ['', 'charizard', 't:fire', 'base set', '125', 'ピカ', '-x', 'x:/a/'])
    expect(ids(empty, text)).toEqual([])
})

test('an id that does not derive from set and number is found', () => {
  const odd = makeCard('cel25cc', '15', 'Umbreon ★', { id: 'cel25cc-CC015', aliases: ['cel25c-15_A3'] })
  const index = buildIndex([makeSet('cel25cc')], [odd, makeCard('cel25cc', '4', 'Charizard')])
  expect(ids(index, 'cel25cc-CC015')).toEqual(['cel25cc-CC015'])
  expect(ids(index, 'id:cel25c-15_A3')).toEqual(['cel25cc-CC015'])
})

test('a card is a reprint if an earlier set of its language has the same card', () => {
  const sets = [
    makeSet('a', { releaseDate: '1999-01-01' }),
    makeSet('b'),
    makeSet('ja-c', { releaseDate: '2001-01-01' }),
  ]
  const cards = [
    makeCard('a', '1', 'Pikachu'),
    makeCard('b', '1', 'Pikachu'),
    makeCard('b', '2', 'Pikachu', { hp: 70 }),
    makeCard('ja-c', '1', 'Pikachu'),
  ]
  const index = buildIndex(sets, cards)
  expect(ids(index, 'is:reprint')).toEqual(['b-1'])
  expect(ids(index, 'is:firstprint').toSorted()).toEqual(['a-1', 'b-2', 'ja-c-1'])
})

test('two cards with the same number in one set are both indexed, in insertion order', () => {
  const cards = [
    makeCard('a', '15', 'Venusaur', { id: 'a-15A' }),
    makeCard('a', '15', 'Umbreon', { id: 'a-15B' }),
  ]
  expect(ids(buildIndex([makeSet('a')], cards), 'a 15')).toEqual(['a-15A', 'a-15B'])
})
