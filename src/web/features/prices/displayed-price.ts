import type { ApiCard } from '#contract/card-shapes.ts'
import { convert } from '#domain/exchange-rates.ts'
import { formatPrice } from '#domain/price-format.ts'

/** A card's displayed price; both null if unknown. */
export type DisplayedPrice = {
  price: number | null
  formattedPrice: string | null
  isSample?: true
  day?: string
}

const noPrice: DisplayedPrice = { price: null, formattedPrice: null }

type Amount = { price?: unknown; formattedPrice?: unknown; source?: unknown; updatedAt?: unknown }
const isAmount = (value: unknown): value is Amount => typeof value === 'object' && value !== null

/** Parses a response whose `price` is a number, or an object with its own `formattedPrice`. */
export function parsePriceResponse(response: unknown): DisplayedPrice {
  if (!isAmount(response)) return noPrice
  const { price, formattedPrice, source, updatedAt } = response
  if (isAmount(price))
    return parsePriceResponse({
      formattedPrice: price.formattedPrice,
      price: price.price ?? parseNumber(price.formattedPrice),
      source: price.source,
      updatedAt: price.updatedAt,
    })
  if (typeof price !== 'number' || !Number.isFinite(price)) return noPrice
  return {
    price,
    formattedPrice: typeof formattedPrice === 'string' ? formattedPrice : formatPrice(price, 'USD'),
    ...(source === 'sample' && { isSample: true }),
    ...(typeof updatedAt === 'string' && { day: updatedAt }),
  }
}

function parseNumber(text: unknown): number | undefined {
  const digits = typeof text === 'string' ? text.replaceAll(/[^\d.]/g, '') : ''
  return digits === '' ? undefined : Number(digits)
}

type Priced = Pick<ApiCard, 'tcgplayer' | 'cardmarket'> & { price?: ApiCard['price'] }

/** The price from a card's market data: normal, holofoil or reverse market price, then the trend. */
export function priceFromMarketData({ tcgplayer, cardmarket }: Priced): DisplayedPrice {
  const { normal, holofoil, reverseHolofoil } = tcgplayer?.prices ?? {}
  const market = [normal, holofoil, reverseHolofoil].find(
    printing => typeof printing?.market === 'number',
  )?.market
  if (typeof market === 'number') return { price: market, formattedPrice: formatPrice(market, 'USD') }
  const trend = cardmarket?.prices.trendPrice
  return typeof trend === 'number' ? { price: trend, formattedPrice: formatPrice(trend, 'EUR') } : noPrice
}

/** The price that a card is shown with, in its currency; null if unknown. */
export function shownPriceOf(
  card: Priced,
  requestedPrice?: DisplayedPrice | null,
): { price: number; currency: 'USD' | 'EUR' } | null {
  if (card.price) return { price: card.price.price, currency: card.price.currency }
  if (requestedPrice?.price != null) return { price: requestedPrice.price, currency: 'USD' }
  const { price, formattedPrice } = priceFromMarketData(card)
  return price === null ? null : { price, currency: formattedPrice?.startsWith('€') ? 'EUR' : 'USD' }
}

/** The sort key of a card: its displayed price in USD; null if unknown. */
export function priceSortKey(card: Priced, requestedPrice?: DisplayedPrice | null): number | null {
  const shown = shownPriceOf(card, requestedPrice)
  return shown && convert(shown.price, shown.currency, 'USD')
}
