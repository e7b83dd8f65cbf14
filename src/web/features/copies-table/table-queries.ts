import { timeZoneFor } from '#web/api/search-time-zone.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { ApiClient, ApiResponse } from '#web/api/api-client.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'
import { copiesKey } from '#web/changes/publish-collection-change.ts'

export const rowsPerPage = 200

/** What the table lists, and in which order. */
export type CopyListOptions = {
  /** Undefined for all collections. */
  collectionId: string | undefined
  q: string
  sort: string
}

export type TablePage = ApiResponse<'GET /copies'>

export const tableKey = (userId: string) => [...copiesKey(userId), 'table'] as const

export function listParams({ collectionId, q, sort }: CopyListOptions) {
  return {
    ...(collectionId !== undefined && { collection: collectionId }),
    ...(q && { q, ...timeZoneFor(q) }),
    sort,
  }
}

/** One page of rows. Edited rows are updated in the cache, so that they stay where they are. */
export function tablePageQuery(api: ApiClient, userId: string, list: CopyListOptions, page: number) {
  return queryOptions({
    queryKey: [...tableKey(userId), list.collectionId ?? null, list.q, list.sort, page],
    staleTime: Infinity,
    refetchInterval: refetchIntervalOnServerError,
    queryFn: ({ signal }): Promise<TablePage> => {
      const query = { ...listParams(list), page: String(page), pageSize: String(rowsPerPage) }
      return api('GET /copies', { query }, { signal })
    },
  })
}

/** The totals of all rows, requested again after each change. */
export function tableTotalsQuery(api: ApiClient, userId: string, list: CopyListOptions) {
  return queryOptions({
    queryKey: [...copiesKey(userId), 'table totals', list.collectionId ?? null, list.q],
    queryFn: async ({ signal }): Promise<TablePage['totals']> => {
      const query = { ...listParams(list), pageSize: '1' }
      return (await api('GET /copies', { query }, { signal })).totals
    },
  })
}

/** Identifies a row of a list. */
export function rowKey({
  id,
  collectionId,
  productId,
}: Pick<ApiCopy, 'id' | 'collectionId' | 'productId'>): string {
  return id ?? `${collectionId} ${productId}`
}

/** Whether two rows show the same stored copies, or the implied copy of the same card in the same collection. */
export function isSameRow(a: ApiCopy, b: ApiCopy): boolean {
  if (a.id !== null) return a.id === b.id
  return b.id === null && isSameCollectionCard(a, b)
}

export function isSameCollectionCard(a: ApiCopy, b: ApiCopy): boolean {
  return a.collectionId === b.collectionId && a.productId === b.productId
}

/** Changes cached rows. */
export function updateTableRows(
  queryClient: QueryClient,
  userId: string,
  update: (copy: ApiCopy) => ApiCopy,
): void {
  queryClient.setQueriesData<TablePage>(
    { queryKey: tableKey(userId) },
    page => page && { ...page, copies: page.copies.map(update) },
  )
}

/** Finds a cached row as it is now. An implied copy may have become a stored one since. */
export function findTableRow(queryClient: QueryClient, userId: string, copy: ApiCopy): ApiCopy | undefined {
  const rows = queryClient
    .getQueriesData<TablePage>({ queryKey: tableKey(userId) })
    .flatMap(([, page]) => page?.copies ?? [])
  const same = rows.find(row => isSameRow(copy, row))
  return same ?? (copy.id === null ? rows.find(row => isSameCollectionCard(copy, row)) : undefined)
}
