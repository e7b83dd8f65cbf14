import type { ApiResponse, ApiClient } from '#web/api/api-client.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { currencyOf, isNotCounted } from './copy-text.ts'

type Copies = ApiResponse<'GET /copies'>

/** Query parameters of one page of all copies, which are stored for use without a network. */
export const allCopiesParams = (page: number) => ({ sort: 'added', page: String(page), pageSize: '1000' })

/** Totals without any value: values and prices paid of one card are not stored. */
function unknownTotals(cards: number, copies: number, currency: AccountCurrency): Copies['totals'] {
  const counts = { unpriced: copies, graded: 0 }
  const worth = {
    currency,
    total: null,
    market: [],
    own: [],
    ownValued: 0,
    copies,
    ...counts,
    rates: [],
    hasSamplePrices: false,
  }
  return {
    cards,
    copies,
    value: [],
    paid: [],
    gain: [],
    gainTotal: null,
    printings: [],
    ...counts,
    worth,
    toFinish: { copies: 0, value: [], unpriced: 0, graded: 0, worth: { ...worth, copies: 0, unpriced: 0 } },
  }
}

/** The copies of a card among the copies that are stored on this device. Throws if they are not stored completely. */
export async function readOfflineCopies(api: ApiClient, cardId: string): Promise<Copies> {
  const found: Copies['copies'] = []
  for (let page = 1; ; page++) {
    const stored = await api('GET /copies', { query: allCopiesParams(page) }, { attempts: 1 })
    found.push(...stored.copies.filter(({ productId }) => productId === cardId))
    if (stored.pagination.hasNext) continue
    const counted = found.filter(copy => !isNotCounted(copy))
    const copies = counted.reduce((sum, { quantity }) => sum + quantity, 0)
    const totals = unknownTotals(Math.min(found.length, 1), copies, currencyOf(stored.totals))
    const pagination = { ...stored.pagination, total: found.length }
    return { ...stored, copies: found, totals, pagination }
  }
}
