import type { SourceRow } from '#domain/card.ts'
import type { Price, PriceValues } from '#domain/price.ts'
import { variantFromKey } from '#domain/variant-key.ts'

const finishNames: Record<string, string> = { normal: 'Normal', holo: 'Holofoil', reverse: 'ReverseHolofoil' }

/**
 * Returns the name of a printing in `tcgplayer.prices`: 'holofoil', '1stEditionHolofoil'; undefined for printings
 * that the API does not list.
 */
function printingName(key: string): string | undefined {
  const variant = variantFromKey(key)
  const finish = finishNames[variant?.finish ?? '']
  if (!variant || !finish || variant.foil !== null || variant.size !== 'standard') return undefined
  if (variant.stamps.length === 0) return finish.charAt(0).toLowerCase() + finish.slice(1)
  return variant.stamps.join() === '1st-edition' ? `1stEdition${finish}` : undefined
}

function present(values: SourceRow): SourceRow {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

const updatedAt = (prices: readonly Price[]) =>
  prices
    .map(({ day }) => day)
    .reduce((newest, day) => (day > newest ? day : newest), '')
    .replaceAll('-', '/')

function tcgplayerBlock(prices: readonly Price[], url: string): SourceRow | undefined {
  const named = prices.flatMap(price => {
    const name = printingName(price.variant)
    return name ? [{ name, values: price.values }] : []
  })
  if (named.length === 0) return undefined
  const valuesOf = ({ low, mid, high, market }: PriceValues) => present({ low, mid, high, market })
  const byPrinting = Object.fromEntries(named.map(({ name, values }) => [name, valuesOf(values)]))
  return { url, updatedAt: updatedAt(prices), prices: byPrinting }
}

function cardmarketBlock(prices: readonly Price[], url: string): SourceRow | undefined {
  const valuesOf = (...finishes: string[]) =>
    prices.find(({ variant }) => finishes.includes(variantFromKey(variant)?.finish ?? ''))?.values
  const plain = valuesOf('normal', 'holo')
  const reverse = valuesOf('reverse')
  if (!plain && !reverse) return undefined
  const values = present({
    averageSellPrice: plain?.avg ?? null,
    lowPrice: plain?.low ?? null,
    trendPrice: plain?.trend ?? null,
    reverseHoloSell: reverse?.avg ?? null,
    reverseHoloLow: reverse?.low ?? null,
    reverseHoloTrend: reverse?.trend ?? null,
  })
  return { url, updatedAt: updatedAt(prices), prices: values }
}

/** The URLs of a card at the marketplaces. */
export type MarketAddresses = { tcgplayer: string; cardmarket: string }

/**
 * Returns the fields `tcgplayer` and `cardmarket` of a card. They contain imported prices, never sample prices, and
 * are absent if there are none.
 */
export function priceBlocks(prices: readonly Price[], urls: MarketAddresses): SourceRow {
  const of = (source: Price['source']) => prices.filter(price => price.source === source)
  const tcgplayer = tcgplayerBlock(of('tcgplayer'), urls.tcgplayer)
  const cardmarket = cardmarketBlock(of('cardmarket'), urls.cardmarket)
  return { ...(tcgplayer && { tcgplayer }), ...(cardmarket && { cardmarket }) }
}
