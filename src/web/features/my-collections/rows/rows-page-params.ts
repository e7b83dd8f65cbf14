import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { type CardListOptions, cardListParams } from './card-list.ts'

/** Cards per request: one screen first, then larger pages. */
export const firstPageSize = 24
export const laterPageSize = 1000

export type PageParam = { page: number; pageSize: number }

export type RowsPage = {
  cards: ApiCollectionRow[]
  total: number
  hasMore: boolean
  /** The collection's revision; null for the Full Collection. */
  revision: number | null
  /** Terms of the search that were not understood. */
  problems: readonly SearchTerm[]
  /** The search as it was understood; absent without a network. */
  terms?: readonly SearchTerm[] | undefined
  /** The rows are those stored on this device, because there is no network. */
  isFromDevice?: true
}

/** Query parameters of one page of a list. */
export const rowsPageParams = (list: CardListOptions, { page, pageSize }: PageParam) =>
  ({
    ...cardListParams(list),
    page: String(page),
    pageSize: String(pageSize),
    fields: 'light',
  }) as const
