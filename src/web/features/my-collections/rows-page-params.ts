import { type CardListOptions, cardListParams } from './card-list.ts'

/** Cards per request: one screen first, then larger pages. */
export const firstPageSize = 24
export const laterPageSize = 1000

export type PageParam = { page: number; pageSize: number }

/** Query parameters of one page of a list. */
export const rowsPageParams = (list: CardListOptions, { page, pageSize }: PageParam) =>
  ({
    ...cardListParams(list),
    page: String(page),
    pageSize: String(pageSize),
    fields: 'light',
  }) as const
