import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { currencyOf } from '#web/features/copies/copy-text.ts'
import { rowsPerPage, type CopyListOptions, tablePageQuery } from './table-queries.ts'

type Range = { first: number; last: number }

const pagesOf = ({ first, last }: Range): string =>
  `${Math.floor(first / rowsPerPage)} ${Math.floor(last / rowsPerPage)}`

/**
 * The range of needed rows. It changes only when other pages are needed, so that scrolling within a page renders
 * nothing.
 */
export function usePageRange() {
  const [range, setRange] = useState<Range>({ first: 0, last: 0 })
  const onRange = useCallback(
    (next: Range) => setRange(current => (pagesOf(current) === pagesOf(next) ? current : next)),
    [],
  )
  return { range, onRange }
}

/**
 * The rows of a table that are near the viewport, read page by page. `first` and `last` are the indexes of the first
 * and last row that is needed.
 */
export function useTablePages(userId: string, list: CopyListOptions, { first, last }: Range) {
  const { api, queryClient } = useApp()
  // The first page tells how many rows there are.
  const start = useQuery({ ...tablePageQuery(api, userId, list, 1), placeholderData: keepPreviousData })
  const firstPage = Math.floor(first / rowsPerPage) + 1
  const lastPage = Math.floor(last / rowsPerPage) + 1
  const pages = useQueries({
    queries: Array.from({ length: lastPage - firstPage + 1 }, (_, index) =>
      tablePageQuery(api, userId, list, firstPage + index),
    ),
  })
  const copyAt = (index: number): ApiCopy | undefined => {
    const page = Math.floor(index / rowsPerPage) + 1
    const near = page === 1 ? start.data : pages[page - firstPage]?.data
    // The row of the cursor stays when its page is no longer near, with the text that is typed in it.
    const data = near ?? queryClient.getQueryData(tablePageQuery(api, userId, list, page).queryKey)
    return data?.copies[index % rowsPerPage]
  }
  const failed = [start, ...pages].filter(page => page.isError)
  return {
    copyAt,
    total: start.data?.pagination.total,
    currency: currencyOf(start.data?.totals),
    terms: start.data?.terms ?? [],
    isPending: start.isPending,
    isOld: start.isPlaceholderData,
    /** Whether nothing can be shown, because the first page failed. */
    isError: start.isError && !start.data,
    moreFailed: failed.length > 0,
    isFetching: [start, ...pages].some(page => page.isFetching),
    refetch: () => void Promise.all(failed.map(page => page.refetch())),
  }
}
