/** Price sources. 'sample' prices are generated until the first real price. */
export const priceSources = ['tcgplayer', 'cardmarket', 'sample'] as const
export type PriceSource = (typeof priceSources)[number]

/** The kinds of prices that a source can have for a day. Values are in its currency; null if missing. */
export const priceKinds = ['market', 'low', 'mid', 'high', 'trend', 'avg'] as const
export type PriceKind = (typeof priceKinds)[number]
export type PriceValues = Record<PriceKind, number | null>

export type Currency = 'USD' | 'EUR'

/** The currency of each source. */
export const currencyBySource: Record<PriceSource, Currency> = {
  tcgplayer: 'USD',
  cardmarket: 'EUR',
  sample: 'USD',
}

/** The price of a printing of a card at a source on a day. `variant` is a variant key, `day` YYYY-MM-DD. */
export type Price = {
  variant: string
  source: PriceSource
  currency: Currency
  day: string
  values: PriceValues
}

export const emptyPriceValues: PriceValues = {
  market: null,
  low: null,
  mid: null,
  high: null,
  trend: null,
  avg: null,
}

/** The kind of price that is displayed and compared for each source. */
export const mainPriceKindBySource: Record<PriceSource, PriceKind> = {
  tcgplayer: 'market',
  cardmarket: 'trend',
  sample: 'market',
}

/** Returns the value of a price that is displayed and compared; null if the source has none for that day. */
export function mainPriceValue({ source, values }: Pick<Price, 'source' | 'values'>): number | null {
  return values[mainPriceKindBySource[source]]
}

/** Creates a price of which only the main value is known. */
export function createMainPrice(price: Pick<Price, 'variant' | 'source' | 'day'> & { value: number }): Price {
  const { value, ...of } = price
  const values = { ...emptyPriceValues, [mainPriceKindBySource[of.source]]: value }
  return { ...of, currency: currencyBySource[of.source], values }
}
