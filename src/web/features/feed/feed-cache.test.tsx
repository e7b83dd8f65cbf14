import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aPublicCollection } from '#test/support/feed-fixtures.ts'
import { discardFeedsOnChange, updateCachedFeedCounts } from './feed-cache.ts'
import { collectionItem } from './feed-item.ts'

function clientWithFeeds() {
  const client = new QueryClient()
  const items = ['c1', 'c2'].map(id => collectionItem(aPublicCollection({ id, votes: 1, comments: 1 })))
  for (const order of ['recent-desc', 'popular-desc']) {
    client.setQueryData(['feed', 'all', order, 'all', ''], { pages: [{ items }], pageParams: [1] })
  }
  type Shown = { pages: { items: typeof items }[] }
  const counts = () =>
    client
      .getQueriesData<Shown>({ queryKey: ['feed'] })
      .flatMap(([, feed]) => feed?.pages[0]?.items.map(({ votes, comments }) => `${votes}/${comments}`) ?? [])
  return { client, counts }
}

test('a new count is shown in every order of the feed, and only for its subject', () => {
  const { client, counts } = clientWithFeeds()
  updateCachedFeedCounts(client, { kind: 'collection', id: 'c2' }, { comments: 7 })
  expect(counts()).toEqual(['1/1', '1/7', '1/1', '1/7'])
})

test('a change of own collections invalidates the feeds each time', () => {
  const { client, counts } = clientWithFeeds()
  discardFeedsOnChange(client)
  discardFeedsOnChange(client)
  window.dispatchEvent(new CustomEvent('collectionUpdated'))
  expect(counts()).toEqual([])
})
