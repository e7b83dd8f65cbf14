import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiCollection, CollectionStats } from '#contract/collection-shapes.ts'
import { aRow } from '#test/support/collection-rows.ts'
import { listKey, type RowsData, rowsKey, rowsOf, statsKey } from './collections-queries.ts'
import {
  cardCountAfter,
  changeListed,
  changeRows,
  changeStats,
  dropOtherLists,
  readChangedRows,
  statsAfter,
} from './kept-rows.ts'
import { fullCollectionId } from './virtual-collections.ts'

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

function kept() {
  const queryClient = new QueryClient()
  const put = (id: string, cards: ReturnType<typeof aRow>[]) =>
    queryClient.setQueryData<RowsData>([...rowsKey('ash'), id, '', 'order'], {
      pages: [{ cards, total: cards.length, hasMore: false, revision: 1 }],
      pageParams: [{ page: 1, pageSize: 24 }],
    })
  const shown = (id: string) =>
    rowsOf(queryClient.getQueryData<RowsData>([...rowsKey('ash'), id, '', 'order']))
  const total = (id: string) =>
    queryClient.getQueryData<RowsData>([...rowsKey('ash'), id, '', 'order'])?.pages[0]?.total
  put('one', [aRow('a'), aRow('b')])
  put('two', [aRow('a')])
  put(fullCollectionId, [aRow('a', { collectionId: 'two' }), aRow('a', { id: 'x', collectionId: 'one' })])
  return { kept: { queryClient, userId: 'ash', id: 'one' }, queryClient, shown, total }
}

const owned = (rows: ReturnType<typeof aRow>[]) => rows.map(row => row.status === 'owned')

test('a card that is owned now is shown so in its collection and in the Full Collection, nowhere else', () => {
  const { kept: one, shown } = kept()
  changeRows(one, new Set(['a']), row => ({ ...row, status: 'owned' }))
  expect(owned(shown('one'))).toEqual([true, false])
  expect(owned(shown('two'))).toEqual([false])
  expect(owned(shown(fullCollectionId))).toEqual([false, true])
})

test('rows that did not change stay the same objects, so that nothing is drawn for them', () => {
  const { kept: one, shown } = kept()
  const [, before] = shown('one')
  const theirs = shown('two')
  changeRows(one, new Set(['a']), row => ({ ...row, status: 'owned' }))
  expect(shown('one')[1]).toBe(before)
  expect(shown('two')).toBe(theirs)
})

test('a card that leaves is counted out', () => {
  const { kept: one, shown, total } = kept()
  changeRows(one, new Set(['a']), () => undefined)
  expect(shown('one').map(row => row.productId)).toEqual(['b'])
  expect([total('one'), total('two'), total(fullCollectionId)]).toEqual([1, 1, 1])
})

test('counts and percent follow a status, rounded down', () => {
  expect(statsAfter(stats, 1)).toMatchObject({ owned: 2, chasing: 1, percent: 66 })
  expect(statsAfter(stats, -1)).toMatchObject({ owned: 0, chasing: 3, percent: 0 })
  expect(statsAfter({ ...stats, cards: 0, owned: 0 }, 0).percent).toBe(0)
})

test('counts change for the collection and for the Full Collection', () => {
  const { kept: one, queryClient } = kept()
  for (const id of ['one', 'two', fullCollectionId]) queryClient.setQueryData(statsKey('ash', id), stats)
  changeStats(one, 1)
  const ownedOf = (id: string) => queryClient.getQueryData<CollectionStats>(statsKey('ash', id))?.owned
  expect([ownedOf('one'), ownedOf('two'), ownedOf(fullCollectionId)]).toEqual([2, 1, 2])
})

test('cardCount goes up by one for owned and down by one otherwise', () => {
  const collection = { id: 'one', cardCount: 5 } as ApiCollection
  expect(cardCountAfter(collection, 'owned').cardCount).toBe(6)
  expect(cardCountAfter(collection, 'chasing').cardCount).toBe(4)
})

test('only the collection meant changes in the list', () => {
  const { kept: one, queryClient } = kept()
  const all = [
    { id: 'one', name: 'A' },
    { id: 'two', name: 'B' },
  ] as ApiCollection[]
  queryClient.setQueryData(listKey('ash'), all)
  changeListed(one, collection => ({ ...collection, name: 'C' }))
  expect(queryClient.getQueryData<ApiCollection[]>(listKey('ash'))?.map(({ name }) => name)).toEqual([
    'C',
    'B',
  ])
})

/** Lists of cards that are on the screen, and whether they are to be read again. */
function onScreen(lists: (readonly [id: string, sort: string])[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const keys = lists.map(([id, sort]) => [...rowsKey('ash'), id, '', sort, 'asc'])
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, 'as before')
    new QueryObserver(queryClient, { queryKey, queryFn: () => 'read again' }).subscribe(() => {})
  }
  const all = () => keys.map(key => queryClient.getQueryData(key))
  const stale = () => keys.map(key => queryClient.getQueryState(key)?.isInvalidated)
  return { kept: { queryClient, userId: 'ash', id: 'one' }, all, stale }
}

test('a list of one status stays on the screen as it is, and is read again when it is chosen anew', async () => {
  const lists = [
    ['one', 'owned'],
    ['one', 'chasing'],
    ['one', 'order'],
  ] as const
  const { kept: one, all, stale } = onScreen([...lists])
  dropOtherLists(one)
  await new Promise(resolve => setTimeout(resolve))
  expect(stale()).toEqual([true, true, false])
  expect(all()).toEqual(['as before', 'as before', 'as before'])
})

test('cards that changed elsewhere are read again, in their collection and in all of them together', async () => {
  const { kept: one, all } = onScreen([
    ['one', 'order'],
    ['two', 'order'],
    [fullCollectionId, 'order'],
  ])
  await readChangedRows(one, new Set())
  expect(all()).toEqual(['as before', 'as before', 'as before'])
  await readChangedRows(one, new Set(['two']))
  expect(all()).toEqual(['as before', 'read again', 'read again'])
})
