import pLimit from 'p-limit'
import type { ApiResponse, ApiClient } from '#web/api/api-client.ts'
import { prices as messages } from '#web/messages/en/prices.ts'
import { type PriceResult, readPrice } from './read-price.ts'

const { problems } = messages
const seconds = 1000

/** How long each kind of request may take once it is sent, and what is said when it takes longer or fails. */
const kinds = {
  price: { milliseconds: 8 * seconds, failed: problems.price, late: problems.priceTimeout },
  history: { milliseconds: 5 * seconds, failed: problems.history, late: problems.historyTimeout },
  ebay: { milliseconds: 3 * seconds, failed: problems.ebay, late: problems.ebayTimeout },
  comparison: { milliseconds: 5 * seconds, failed: problems.comparison, late: problems.comparisonTimeout },
}
type Kind = keyof typeof kinds

/** Price requests of the whole page at a time; the others wait. */
const limit = pLimit(2)

/** fetch() fails with a TypeError when there is no network. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError

async function ask<Answer>(
  kind: Kind,
  request: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { milliseconds, failed, late } = kinds[kind]
  const send = async () => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), milliseconds)
    const ended = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    try {
      return await request(ended)
    } catch (error) {
      signal?.throwIfAborted()
      const sentence = timeout.signal.aborted ? late : isNetworkFailure(error) ? problems.network : failed
      throw new Error(sentence, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return limit(() => {
    signal?.throwIfAborted()
    return send()
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
 * The price calls: two at a time over the whole page, each with its time limit from the moment it is sent. A failure
 * has the sentence to show as its message. Answers are kept for 5 minutes by the request layer.
 */
export function priceRequests(api: ApiClient) {
  const of = (id: string) => ({ params: { id } })
  return {
    price: async (id: string, signal?: AbortSignal): Promise<PriceResult> =>
      readPrice(await ask('price', inner => api('GET /prices/card/{id}', of(id), { signal: inner }), signal)),

    history: (id: string, { days = 30, source, variant }: HistoryOptions = {}, signal?: AbortSignal) => {
      const query = { days: String(days), source, variant }
      return ask(
        'history',
        inner => api('GET /prices/card/{id}/history', { ...of(id), query }, { signal: inner }),
        signal,
      )
    },

    compare: (id: string, signal?: AbortSignal) =>
      ask('comparison', inner => api('GET /prices/card/{id}/compare', of(id), { signal: inner }), signal),

    ebayAddress: async (id: string, signal?: AbortSignal): Promise<string> =>
      (await ask('ebay', inner => api('GET /prices/card/{id}/ebay', of(id), { signal: inner }), signal)).url,
  }
}
