import type { ApiCard } from '#contract/card-shapes.ts'
import { inUsd } from '#domain/price-comparison.ts'
import { formatPrice } from '#domain/price-format.ts'

/** A card's price as it is shown; both null where none is known. */
export type PriceResult = { price: number | null; formattedPrice: string | null; isSample?: true }

const unknown: PriceResult = { price: null, formattedPrice: null }

type Amount = { price?: unknown; formattedPrice?: unknown; source?: unknown }
const isAmount = (value: unknown): value is Amount => typeof value === 'object' && value !== null

/** Reads an answer whose `price` is a number, or an object with a `formattedPrice` of its own. */
export function readPrice(answer: unknown): PriceResult {
  if (!isAmount(answer)) return unknown
  const { price, formattedPrice, source } = answer
  if (isAmount(price))
    return readPrice({
      formattedPrice: price.formattedPrice,
      price: price.price ?? numberIn(price.formattedPrice),
      source: price.source,
    })
  if (typeof price !== 'number' || !Number.isFinite(price)) return unknown
  return {
    price,
    formattedPrice: typeof formattedPrice === 'string' ? formattedPrice : formatPrice(price, 'USD'),
    ...(source === 'sample' && { isSample: true }),
  }
}

function numberIn(text: unknown): number | undefined {
  const digits = typeof text === 'string' ? text.replaceAll(/[^\d.]/g, '') : ''
  return digits === '' ? undefined : Number(digits)
}

type Priced = Pick<ApiCard, 'tcgplayer' | 'cardmarket'> & { price?: ApiCard['price'] }

/** The price in a card's market blocks: normal, holofoil or reverse market price, then the trend. */
export function marketPrice({ tcgplayer, cardmarket }: Priced): PriceResult {
  const { normal, holofoil, reverseHolofoil } = tcgplayer?.prices ?? {}
  const market = [normal, holofoil, reverseHolofoil].find(one => typeof one?.market === 'number')?.market
  if (typeof market === 'number') return { price: market, formattedPrice: formatPrice(market, 'USD') }
  const trend = cardmarket?.prices.trendPrice
  return typeof trend === 'number' ? { price: trend, formattedPrice: formatPrice(trend, 'EUR') } : unknown
}

/** What a card of a list is sorted by: the price it is shown with in USD; null where none is known. */
export function priceInUsd(card: Priced, asked?: PriceResult | null): number | null {
  if (card.price) return inUsd(card.price.price, card.price.currency)
  if (asked?.price != null) return asked.price
  const { price, formattedPrice } = marketPrice(card)
  return price === null ? null : inUsd(price, formattedPrice?.startsWith('€') ? 'EUR' : 'USD')
}
