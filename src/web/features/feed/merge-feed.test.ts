import { expect, test } from 'vitest'
import type { FeedItem } from './feed-item.ts'
import { type FeedSort, readFeedState } from './feed-state.ts'
import { mergeFeedPages, sortFeedItems, popularityScore } from './merge-feed.ts'

type Facts = { at?: string; votes?: number; comments?: number; views?: number; cardCount?: number }

function item(kind: 'collection' | 'activity', id: string, facts: Facts = {}): FeedItem {
  const { at = '2026-01-01T00:00:00Z', ...counts } = facts
  const all = { votes: 0, comments: 0, views: 0, ...counts }
  return { kind, id, timestamp: at, cardCount: 0, ...all } as unknown as FeedItem
}

const order = (items: FeedItem[], sort: `${FeedSort}-${'asc' | 'desc'}`) =>
  sortFeedItems(items, readFeedState(new URLSearchParams({ sort })))
    .map(({ id }) => id)
    .join(' ')

test('collections and activities are sorted by time', () => {
  const items = [
    item('collection', 'old', { at: '2026-01-01T00:00:00Z' }),
    item('activity', 'new', { at: '2026-01-03T00:00:00Z' }),
    item('collection', 'middle', { at: '2026-01-02T00:00:00Z' }),
  ]
  expect(order(items, 'recent-desc')).toBe('new middle old')
  expect(order(items, 'recent-asc')).toBe('old middle new')
})

test('popularity is votes, twice the comments and a tenth of the views', () => {
  expect(popularityScore({ votes: 3, comments: 2, views: 40 })).toBe(11)
  const items = [
    item('collection', 'voted', { votes: 5 }),
    item('collection', 'discussed', { comments: 3 }),
    item('activity', 'seen', { votes: 1, views: 45 }),
  ]
  expect(order(items, 'popular-desc')).toBe('discussed seen voted')
})

test('a card has no cards, and the most favorited items have the most votes', () => {
  const items = [
    item('activity', 'card', { votes: 9, at: '2026-02-01T00:00:00Z' }),
    item('collection', 'big', { cardCount: 90, votes: 1 }),
    item('collection', 'small', { cardCount: 2, votes: 2 }),
  ]
  expect(order(items, 'cards-desc')).toBe('big small card')
  expect(order(items, 'cards-asc')).toBe('card small big')
  expect(order(items, 'favorites-desc')).toBe('card small big')
})

test('equal items are sorted newest first, whatever the direction, and then by id', () => {
  const items = [
    item('collection', 'b'),
    item('collection', 'newest', { at: '2026-01-02T00:00:00Z' }),
    item('collection', 'a'),
  ]
  expect(order(items, 'favorites-desc')).toBe('newest a b')
  expect(order(items, 'favorites-asc')).toBe('newest a b')
})

test('an item without a time is the oldest', () => {
  const items = [item('activity', 'timeless', { at: '' }), item('collection', 'dated')]
  expect(order(items, 'recent-desc')).toBe('dated timeless')
})

test('pages keep their order; a duplicate stays at its first position', () => {
  const pages = [
    { items: [item('collection', 'a'), item('collection', 'b')] },
    { items: [item('collection', 'b'), item('activity', 'c')] },
  ]
  expect(mergeFeedPages(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
