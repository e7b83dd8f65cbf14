import { expect, test } from 'vitest'
import { aPublicCollection, anActivity } from '#test/support/feed-fixtures.ts'
import { parseActivityItem, collectionItem } from './feed-item.ts'
import { itemPath } from './item-path.ts'

test('a collection is reduced to three cards, its counts and its owner', () => {
  const item = collectionItem(aPublicCollection({ id: 'c7', cardCount: 40, votes: 3, comments: 2 }))
  expect(item).toMatchObject({ cardCount: 40, votes: 3, comments: 2, username: 'misty', ownerId: 'u1' })
  expect(item.cards.map(card => card.id)).toEqual(['base1-1', 'base1-2', 'base1-3'])
  expect(itemPath(item)).toBe('/collection/c7')
})

test.each([
  ['comment', 'comment'],
  ['vote', 'favorite'],
  ['view', 'view'],
  ['something new', 'view'],
])('an activity of the type %j is a %s', (activityType, event) => {
  const activity = anActivity({ activityType: activityType as 'vote' })
  expect(parseActivityItem(activity, '1.0')).toMatchObject({ kind: 'activity', event })
})

test('the path of a Japanese card contains the language', () => {
  const { card } = anActivity()
  if (!card) throw new Error('An activity has a card')
  const item = parseActivityItem(anActivity({ card: { ...card, id: 'ja-SV2a-201', language: 'ja' } }), '1.0')
  expect(item.kind === 'activity' && itemPath(item)).toBe('/card/ja-SV2a-201?language=ja')
})

test.each([
  ['no card', { ...anActivity(), card: null }],
  ['a card without a name', { ...anActivity(), card: { ...anActivity().card, name: '' } }],
  ['no time', { ...anActivity(), timestamp: undefined }],
  ['nothing', {}],
  ['null', null],
])('an activity with %s is broken and has a generated id', (_what, activity) => {
  const item = parseActivityItem(activity as never, '2.3')
  expect(item.kind).toBe('broken')
  expect(item.id).toMatch(/^activity:(a1|2\.3)$/)
})

test('an unknown user has no name, and missing counts are zero', () => {
  const { user: _, engagement: __, ...activity } = anActivity()
  const item = parseActivityItem(activity, '1.0')
  expect(item).toMatchObject({ kind: 'activity', username: null, votes: 0, comments: 0, views: 0 })
})
