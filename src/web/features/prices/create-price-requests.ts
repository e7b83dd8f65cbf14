import pLimit from 'p-limit'
import type { ApiResponse, ApiClient } from '#web/api/api-client.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { type DisplayedPrice, parsePriceResponse } from './displayed-price.ts'

const { problems } = messages
const seconds = 1000

/** The timeout and the error messages of each kind of request. */
const requestKinds = {
  price: { timeout: 8 * seconds, failed: problems.price, timedOut: problems.priceTimeout },
  history: { timeout: 5 * seconds, failed: problems.history, timedOut: problems.historyTimeout },
  ebay: { timeout: 3 * seconds, failed: problems.ebay, timedOut: problems.ebayTimeout },
  comparison: { timeout: 5 * seconds, failed: problems.comparison, timedOut: problems.comparisonTimeout },
}
type Kind = keyof typeof requestKinds

/** At most two concurrent price requests per page. */
const limit = pLimit(2)

/** fetch() rejects with a TypeError when there is no network. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError

async function send<Result>(
  kind: Kind,
  request: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { timeout, failed, timedOut } = requestKinds[kind]
  const attempt = async () => {
    const timeoutController = new AbortController()
    const timer = setTimeout(() => timeoutController.abort(), timeout)
    const combinedSignal = signal
      ? AbortSignal.any([signal, timeoutController.signal])
      : timeoutController.signal
    try {
      return await request(combinedSignal)
    } catch (error) {
      signal?.throwIfAborted()
      const message = timeoutController.signal.aborted
        ? timedOut
        : isNetworkFailure(error)
          ? problems.network
          : failed
      throw new Error(message, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return limit(() => {
    signal?.throwIfAborted()
    return attempt()
  })
}

type HistoryOptions = {
  days?: number
  source?: 'all' | 'tcgplayer' | 'cardmarket' | 'sample'
  variant?: string
}

export type PriceHistory = ApiResponse<'GET /prices/card/{id}/history'>
export type PriceComparison = ApiResponse<'GET /prices/card/{id}/compare'>

/**
 * The price calls: at most two concurrent ones, each with a timeout that starts when it is sent. Errors have a
 * message for the user. The HTTP client caches responses for 5 minutes.
 */
export function createPriceRequests(api: ApiClient) {
  const cardParams = (id: string) => ({ params: { id } })
  return {
    price: async (id: string, signal?: AbortSignal): Promise<DisplayedPrice> =>
      parsePriceResponse(
        await send(
          'price',
          requestSignal => api('GET /prices/card/{id}', cardParams(id), { signal: requestSignal }),
          signal,
        ),
      ),

    history: (id: string, { days = 30, source, variant }: HistoryOptions = {}, signal?: AbortSignal) => {
      const query = { days: String(days), source, variant }
      return send(
        'history',
        requestSignal =>
          api('GET /prices/card/{id}/history', { ...cardParams(id), query }, { signal: requestSignal }),
        signal,
      )
    },

    compare: (id: string, signal?: AbortSignal) =>
      send(
        'comparison',
        requestSignal => api('GET /prices/card/{id}/compare', cardParams(id), { signal: requestSignal }),
        signal,
      ),

    ebayUrl: async (id: string, signal?: AbortSignal): Promise<string> =>
      (
        await send(
          'ebay',
          requestSignal => api('GET /prices/card/{id}/ebay', cardParams(id), { signal: requestSignal }),
          signal,
        )
      ).url,
  }
}
