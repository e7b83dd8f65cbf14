import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { createPriceRequests } from './create-price-requests.ts'

/** Identifies a price series: one printing at one source. */
export type PriceSeries = { variant: string; source: 'tcgplayer' | 'cardmarket' | 'sample' }

export function historyQuery(api: ApiClient, cardId: string, days: number, series: PriceSeries | undefined) {
  return queryOptions({
    queryKey: ['price-history', cardId, days, series],
    queryFn: ({ signal }) => createPriceRequests(api).history(cardId, { days, ...series }, signal),
    placeholderData: keepPreviousData,
  })
}

export function comparisonQuery(api: ApiClient, cardId: string) {
  return queryOptions({
    queryKey: ['price-comparison', cardId],
    queryFn: ({ signal }) => createPriceRequests(api).compare(cardId, signal),
  })
}
