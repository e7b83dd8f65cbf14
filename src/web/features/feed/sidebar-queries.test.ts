import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aPublicCollection, anActivity, feedApi } from '#test/support/feed-fixtures.ts'
import { topCardsQuery, topCollectionsQuery } from './sidebar-queries.ts'

test('five collections are requested, the first three shown', async () => {
  const collections = ['a', 'b', 'c', 'd', 'e'].map(id => aPublicCollection({ id }))
  const { api, calls } = feedApi({ collections, activities: [] })
  const shown = await new QueryClient().fetchQuery(topCollectionsQuery(api, 'discussed-desc'))
  expect(shown.map(({ subject }) => subject.id)).toEqual(['a', 'b', 'c'])
  expect(calls[0]?.query).toEqual({ pageSize: '5', sortBy: 'discussed-desc' })
})

test('ten activities are requested, the first three distinct cards shown, without broken ones', async () => {
  const about = (cardId: string, index: number) => anActivity({ id: `a${index}`, cardId })
  const activities = [
    { ...about('gone', 0), card: null },
    ...['x', 'x', 'y', 'x', 'z', 'w'].map((id, place) => about(id, place + 1)),
  ]
  const { api, calls } = feedApi({ collections: [], activities })
  const shown = await new QueryClient().fetchQuery(topCardsQuery(api, 'popular-desc'))
  expect(shown.map(({ subject }) => subject.id)).toEqual(['x', 'y', 'z'])
  expect(calls[0]?.query).toEqual({ pageSize: '10', sortBy: 'popular-desc' })
})
