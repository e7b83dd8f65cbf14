import type { z } from 'zod'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { priceEndpoints } from '#contract/price-endpoints.ts'
import type { PriceResponse, PriceHistory } from '#contract/price-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { auctionSearchUrl } from '#domain/auction-search.ts'
import { addDays, toUtcDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { knownPricesByPreference } from '#domain/price-choice.ts'
import type { Price } from '#domain/price.ts'
import { displayedPriceOf } from '#domain/api-price.ts'
import { readCurrent, StaleReplicaError } from '#platform/database/fresh-replica.ts'
import { preferReplica } from '#platform/database/prefer-replica.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { findCardDetail } from '#server/catalogue/card-json.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { comparePrices } from './compare-prices.ts'
import { samplePriceHistory } from './sample-prices.ts'
import { createReadHistory, type PricePoint, type ReadHistory } from './store/price-history.ts'
import { priceRevision } from './store/price-revision.ts'

type PriceContext = Pick<AppContext, 'log' | 'clock' | 'pool' | 'replica' | 'catalogue' | 'prices'> & {
  config: Pick<AppContext['config'], 'prepareStatements'>
}
type HistoryContext = PriceContext & { readHistory: ReadHistory }

/**
 * Reads histories, which are long and tolerate lag, from the replica if it has the current version of prices.
 * Responses are cached by that version, so an older history would stay in the cache.
 */
function historyReader({ pool, replica, log, config, prices }: PriceContext): ReadHistory {
  const naming = config.prepareStatements ? 'named' : 'unnamed'
  const primary = createReadHistory(pool, naming)
  if (replica === pool) return primary
  // A proxy may connect to several replicas: one connection reads the version and the history.
  const readReplica: ReadHistory = request =>
    readCurrent(replica, async client => {
      if ((await priceRevision(client)) < Number(prices.current().version))
        throw new StaleReplicaError('The replica lacks the newest prices')
      return createReadHistory(client, naming)(request)
    })
  return preferReplica({ primary, replica: readReplica, log })
}

type HistoryQuery = HandlerInput<(typeof priceEndpoints)['findPriceHistory']>['query']
type SourceQuery = Pick<HistoryQuery, 'source'>

function requireCard(
  { catalogue, prices }: PriceContext,
  id: string,
  language: Language | undefined,
): ApiCardDetail {
  const card = findCardDetail(catalogue.current(), prices.current(), id, language)
  if (!card) throw new AppError('not_found', 'Card not found')
  return card
}

function pricesFrom(prices: readonly Price[], source: SourceQuery['source']): readonly Price[] {
  return source === 'all' ? prices : prices.filter(price => price.source === source)
}

const unknownPrice = {
  price: null,
  formattedPrice: null,
  currency: null,
  source: null,
  variant: null,
  updatedAt: null,
  sourcesDisagree: false,
}

function priceResponse(
  card: ApiCardDetail,
  prices: readonly Price[],
  source: SourceQuery['source'],
): z.output<typeof PriceResponse> {
  const shown = displayedPriceOf(pricesFrom(prices, source))
  if (!shown) return { cardId: card.id, ...unknownPrice }
  return { cardId: card.id, ...shown, sourcesDisagree: displayedPriceOf(prices)?.sourcesDisagree ?? false }
}

function readPoints(
  context: HistoryContext,
  card: ApiCardDetail,
  price: Price,
  days: number,
): Promise<PricePoint[]> | PricePoint[] {
  const to = toUtcDay(context.clock.now())
  const { variant, source } = price
  const range = { variant, from: addDays(to, 1 - days), to }
  if (source === 'sample') return samplePriceHistory({ card, ...range })
  return context.readHistory({ cardId: card.id, source, ...range })
}

async function historyResponse(
  context: HistoryContext,
  id: string,
  query: HistoryQuery,
): Promise<z.output<typeof PriceHistory>> {
  const { days, source, variant, language } = query
  const card = requireCard(context, id, language)
  const knownPrices = knownPricesByPreference(pricesFrom(context.prices.current().pricesOf(card.id), source))
  const price =
    variant === undefined ? knownPrices[0] : knownPrices.find(candidate => candidate.variant === variant)
  const request = { cardId: card.id, days, source }
  if (!price) return { ...request, pricedBy: null, variant: null, currency: null, history: [] }
  const history = await readPoints(context, card, price, days)
  return { ...request, pricedBy: price.source, variant: price.variant, currency: price.currency, history }
}

/** The price endpoints. Each call uses the current prices. */
export function priceHandlers(priceContext: PriceContext): Handlers<typeof priceEndpoints> {
  const context = { ...priceContext, readHistory: historyReader(priceContext) }
  return {
    findPrice: ({ params, query }) => {
      const card = requireCard(context, params.id, query.language)
      return priceResponse(card, context.prices.current().pricesOf(card.id), query.source)
    },
    findPriceHistory: ({ params, query }) => historyResponse(context, params.id, query),
    findPriceHistoryOfCard: ({ params, query }) => historyResponse(context, params.cardId, query),
    findEbayAddress: ({ params, query }) => ({
      url: auctionSearchUrl(requireCard(context, params.id, query.language).name),
    }),
    comparePrices: ({ params, query }) => {
      const card = requireCard(context, params.id, query.language)
      return comparePrices(card, context.prices.current().pricesOf(card.id))
    },
  }
}
