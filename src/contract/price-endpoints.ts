import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { positiveIntegerSchema } from './pagination.ts'
import { PriceResponse, PriceComparison, PriceHistory } from './price-shapes.ts'

const endpoint = createEndpointBuilder('Prices')

/** Maximum length of a price history in days. Requests for more days get this many. */
export const maxHistoryDays = 3660

const sources = ['all', 'tcgplayer', 'cardmarket', 'sample'] as const
const source = z.enum(sources, `source must be one of ${sources.join(', ')}`).default('all')
const language = z.enum(['en', 'ja'], 'language must be en or ja').optional()
const byId = z.object({ id: z.string().max(120) })
const byCardId = z.object({ cardId: z.string().max(120) })
const historyQuery = z.object({
  days: positiveIntegerSchema('days')
    .transform(days => Math.min(days, maxHistoryDays))
    .default(30),
  source,
  variant: z.string().max(200).optional().describe('A printing; by default the displayed one'),
  language,
})

export const priceEndpoints = {
  findPrice: endpoint.get('/prices/card/{id}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The displayed price of a card; null if unknown',
    params: byId,
    query: z.object({ source, language }),
    response: PriceResponse,
  }),
  findPriceHistory: endpoint.get('/prices/card/{id}/history', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: "A card's price day by day",
    params: byId,
    query: historyQuery,
    response: PriceHistory,
  }),
  findEbayAddress: endpoint.get('/prices/card/{id}/ebay', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The URL of an eBay search for the card’s name',
    params: byId,
    query: z.object({ language }),
    response: z.object({ url: z.string() }),
  }),
  comparePrices: endpoint.get('/prices/card/{id}/compare', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The prices of all sources',
    params: byId,
    query: z.object({ language }),
    response: PriceComparison,
  }),
  findPriceHistoryOfCard: endpoint.get('/card-interactions/price-history/{cardId}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'Alias of /prices/card/{id}/history',
    params: byCardId,
    query: historyQuery,
    response: PriceHistory,
  }),
}
