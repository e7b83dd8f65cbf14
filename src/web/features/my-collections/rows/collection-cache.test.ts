import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiCollection, CollectionStats } from '#contract/collection-shapes.ts'
import { aRow } from '#test/support/collection-rows.ts'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import {
  aloneStatsKey,
  myCollectionsKey,
  type RowsData,
  collectionRowsKey,
  flattenRowPages,
  statsKey,
} from './collections-queries.ts'
import {
  withEstimatedCardCount,
  updateCachedCollection,
  updateCachedRows,
  adjustCachedCounts,
  invalidateOtherLists,
  refetchChangedRows,
  statsAfter,
} from './collection-cache.ts'
import { fullCollectionId } from './full-collection.ts'

const stats: CollectionStats = {
  cards: 3,
  owned: 1,
  chasing: 2,
  quantity: 3,
  percent: 33,
  value: 3,
  ownedValue: 3,
  unpriced: 0,
  graded: 0,
  toFinish: { value: 6, unpriced: 0, graded: 0 },
  hasSamplePrices: false,
}

function createCache() {
  const queryClient = new QueryClient()
  const setRows = (id: string, cards: ReturnType<typeof aRow>[]) =>
    queryClient.setQueryData<RowsData>([...collectionRowsKey('ash'), id, '', 'order'], {
      pages: [{ cards, total: cards.length, hasMore: false, revision: 1, problems: [] }],
      pageParams: [{ page: 1, pageSize: 24 }],
    })
  const rowsIn = (id: string) =>
    flattenRowPages(queryClient.getQueryData<RowsData>([...collectionRowsKey('ash'), id, '', 'order']))
  const total = (id: string) =>
    queryClient.getQueryData<RowsData>([...collectionRowsKey('ash'), id, '', 'order'])?.pages[0]?.total
  setRows('one', [aRow('a'), aRow('b')])
  setRows('two', [aRow('a')])
  setRows(fullCollectionId, [aRow('a', { collectionId: 'two' }), aRow('a', { id: 'x', collectionId: 'one' })])
  return { kept: { queryClient, userId: 'ash', id: 'one' }, queryClient, rowsIn, total }
}

const ownedFlags = (rows: ReturnType<typeof aRow>[]) => rows.map(row => row.status === 'owned')

test('an owned card changes in its collection and in the Full Collection only', () => {
  const { kept: scope, rowsIn } = createCache()
  updateCachedRows(scope, new Set(['a']), row => ({ ...row, status: 'owned' }))
  expect(ownedFlags(rowsIn('one'))).toEqual([true, false])
  expect(ownedFlags(rowsIn('two'))).toEqual([false])
  expect(ownedFlags(rowsIn(fullCollectionId))).toEqual([false, true])
})

test('unchanged rows keep their identity, so that they do not re-render', () => {
  const { kept: scope, rowsIn } = createCache()
  const [, previous] = rowsIn('one')
  const otherRows = rowsIn('two')
  updateCachedRows(scope, new Set(['a']), row => ({ ...row, status: 'owned' }))
  expect(rowsIn('one')[1]).toBe(previous)
  expect(rowsIn('two')).toBe(otherRows)
})

test('a removed card is subtracted from the total', () => {
  const { kept: scope, rowsIn, total } = createCache()
  updateCachedRows(scope, new Set(['a']), () => undefined)
  expect(rowsIn('one').map(row => row.productId)).toEqual(['b'])
  expect([total('one'), total('two'), total(fullCollectionId)]).toEqual([1, 1, 1])
})

test('counts follow a status change, and the percentage is rounded down', () => {
  expect(statsAfter(stats, 1)).toMatchObject({ owned: 2, chasing: 1, percent: 66 })
  expect(statsAfter(stats, -1)).toMatchObject({ owned: 0, chasing: 3, percent: 0 })
  expect(statsAfter({ ...stats, cards: 0, owned: 0 }, 0).percent).toBe(0)
})

test('a card that another collection owns leaves the progress as it is', () => {
  const { kept: scope, queryClient } = createCache()
  setOwnership(
    new Map([['a', { owned: 1, wanted: 0, printings: [null], ownedIn: [{ id: 'two', name: 'Two' }] }]]),
  )
  queryClient.setQueryData(statsKey('ash', 'one'), { ...stats, ownedElsewhere: 1, percent: 66 })
  queryClient.setQueryData(aloneStatsKey('ash', 'one'), { ...stats, ownedElsewhere: 0 })
  const statsOf = (key: readonly string[]) => queryClient.getQueryData<CollectionStats>(key)
  adjustCachedCounts(scope, ['a'], 'owned')
  expect(statsOf(statsKey('ash', 'one'))).toMatchObject({ owned: 2, ownedElsewhere: 0, percent: 66 })
  expect(statsOf(aloneStatsKey('ash', 'one'))).toMatchObject({ owned: 2, ownedElsewhere: 0, percent: 66 })
  adjustCachedCounts(scope, ['a'], 'chasing')
  expect(statsOf(statsKey('ash', 'one'))).toMatchObject({ owned: 1, ownedElsewhere: 1, percent: 66 })
  expect(statsOf(aloneStatsKey('ash', 'one'))).toMatchObject({ owned: 1, ownedElsewhere: 0, percent: 33 })
  clearOwnership()
})

test('counts change in the collection and in the Full Collection', () => {
  const { kept: scope, queryClient } = createCache()
  for (const id of ['one', 'two', fullCollectionId]) queryClient.setQueryData(statsKey('ash', id), stats)
  adjustCachedCounts(scope, ['a'], 'owned')
  const ownedOf = (id: string) => queryClient.getQueryData<CollectionStats>(statsKey('ash', id))?.owned
  expect([ownedOf('one'), ownedOf('two'), ownedOf(fullCollectionId)]).toEqual([2, 1, 2])
})

test('cardCount goes up by one for owned and down by one otherwise', () => {
  const collection = { id: 'one', cardCount: 5 } as ApiCollection
  expect(withEstimatedCardCount(collection, 'owned').cardCount).toBe(6)
  expect(withEstimatedCardCount(collection, 'chasing').cardCount).toBe(4)
})

test('only the updated collection changes in the list', () => {
  const { kept: scope, queryClient } = createCache()
  const all = [
    { id: 'one', name: 'A' },
    { id: 'two', name: 'B' },
  ] as ApiCollection[]
  queryClient.setQueryData(myCollectionsKey('ash'), all)
  updateCachedCollection(scope, collection => ({ ...collection, name: 'C' }))
  expect(queryClient.getQueryData<ApiCollection[]>(myCollectionsKey('ash'))?.map(({ name }) => name)).toEqual(
    ['C', 'B'],
  )
})

/** Mounts card lists and reports whether they are invalidated. */
function mountLists(lists: (readonly [id: string, sort: string])[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const keys = lists.map(([id, sort]) => [...collectionRowsKey('ash'), id, '', sort, 'asc'])
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, 'as before')
    new QueryObserver(queryClient, { queryKey, queryFn: () => 'read again' }).subscribe(() => {})
  }
  const all = () => keys.map(key => queryClient.getQueryData(key))
  const invalidated = () => keys.map(key => queryClient.getQueryState(key)?.isInvalidated)
  return { kept: { queryClient, userId: 'ash', id: 'one' }, all, invalidated }
}

test('a visible list of one status stays unchanged and is refetched when selected again', async () => {
  const lists = [
    ['one', 'owned'],
    ['one', 'chasing'],
    ['one', 'order'],
  ] as const
  const { kept: scope, all, invalidated } = mountLists([...lists])
  invalidateOtherLists(scope)
  await new Promise(resolve => setTimeout(resolve))
  expect(invalidated()).toEqual([true, true, false])
  expect(all()).toEqual(['as before', 'as before', 'as before'])
})

test('changed collections are refetched, together with the Full Collection', async () => {
  const { kept: scope, all } = mountLists([
    ['one', 'order'],
    ['two', 'order'],
    [fullCollectionId, 'order'],
  ])
  await refetchChangedRows(scope, new Set())
  expect(all()).toEqual(['as before', 'as before', 'as before'])
  await refetchChangedRows(scope, new Set(['two']))
  expect(all()).toEqual(['as before', 'read again', 'read again'])
})
