import type { z } from 'zod'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { priceEndpoints } from '#contract/price-endpoints.ts'
import type { PriceResponse, PriceHistory } from '#contract/price-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { auctionSearchUrl } from '#domain/auction-search.ts'
import { addDays, toUtcDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { knownPricesByPreference } from '#domain/price-choice.ts'
import type { Price } from '#domain/price.ts'
import { displayedPriceOf } from '#domain/api-price.ts'
import type { Clock } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { comparePrices } from './compare-prices.ts'
import { samplePriceHistory } from './sample-prices.ts'
import type { PricePoint, ReadHistory } from './store/price-history.ts'

export type PriceDeps = {
  prices: () => PriceBook
  findCard: (id: string, language?: Language) => ApiCardDetail | undefined
  readHistory: ReadHistory
  clock: Clock
}

type HistoryQuery = HandlerInput<(typeof priceEndpoints)['findPriceHistory']>['query']
type SourceQuery = Pick<HistoryQuery, 'source'>

function requireCard({ findCard }: PriceDeps, id: string, language: Language | undefined): ApiCardDetail {
  const card = findCard(id, language)
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
  deps: PriceDeps,
  card: ApiCardDetail,
  price: Price,
  days: number,
): Promise<PricePoint[]> | PricePoint[] {
  const to = toUtcDay(deps.clock.now())
  const { variant, source } = price
  const range = { variant, from: addDays(to, 1 - days), to }
  if (source === 'sample') return samplePriceHistory({ card, ...range })
  return deps.readHistory({ cardId: card.id, source, ...range })
}

async function historyResponse(
  deps: PriceDeps,
  id: string,
  query: HistoryQuery,
): Promise<z.output<typeof PriceHistory>> {
  const { days, source, variant, language } = query
  const card = requireCard(deps, id, language)
  const knownPrices = knownPricesByPreference(pricesFrom(deps.prices().pricesOf(card.id), source))
  const price =
    variant === undefined ? knownPrices[0] : knownPrices.find(candidate => candidate.variant === variant)
  const request = { cardId: card.id, days, source }
  if (!price) return { ...request, pricedBy: null, variant: null, currency: null, history: [] }
  const history = await readPoints(deps, card, price, days)
  return { ...request, pricedBy: price.source, variant: price.variant, currency: price.currency, history }
}

/** The price endpoints. Each call uses the current prices. */
export function priceHandlers(deps: PriceDeps): Handlers<typeof priceEndpoints> {
  return {
    findPrice: ({ params, query }) => {
      const card = requireCard(deps, params.id, query.language)
      return priceResponse(card, deps.prices().pricesOf(card.id), query.source)
    },
    findPriceHistory: ({ params, query }) => historyResponse(deps, params.id, query),
    findPriceHistoryOfCard: ({ params, query }) => historyResponse(deps, params.cardId, query),
    findEbayAddress: ({ params, query }) => ({
      url: auctionSearchUrl(requireCard(deps, params.id, query.language).name),
    }),
    comparePrices: ({ params, query }) => {
      const card = requireCard(deps, params.id, query.language)
      return comparePrices(card, deps.prices().pricesOf(card.id))
    },
  }
}
