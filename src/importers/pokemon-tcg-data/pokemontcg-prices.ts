import { isPriceDay } from '#domain/day.ts'
import type { PrintingHint } from '#domain/price-import.ts'
import { parsePricePrinting } from '#domain/price-printing.ts'
import { emptyPriceValues, type PriceValues } from '#domain/price.ts'
import { toTcgdexCardId } from '#domain/pokemon-tcg-data-ids.ts'
import { amountField, type DatedPriceRow } from '#importers/price-fields.ts'
import { isRow, objectField, requiredId, RowError, textField, type Row } from '#importers/row.ts'

/** Parses the day of a price block: '2021/08/04'. */
function dayOfBlock(block: Row): string {
  const day = (textField(block, 'updatedAt') ?? '').replaceAll('/', '-')
  if (!isPriceDay(day, new Date())) throw new RowError(`updatedAt: expected a day, found "${day}"`)
  return day
}

function tcgplayerPrices(block: Row, card: string): DatedPriceRow[] {
  const day = dayOfBlock(block)
  return Object.entries(objectField(block, 'prices')).flatMap(([words, price]) => {
    if (!isRow(price)) return []
    const values: PriceValues = {
      ...emptyPriceValues,
      market: amountField(price, 'market'),
      low: amountField(price, 'low'),
      mid: amountField(price, 'mid'),
      high: amountField(price, 'high'),
    }
    return [
      {
        day,
        row: {
          source: 'tcgplayer',
          of: { card, product: null },
          printing: parsePricePrinting(words),
          values,
        },
      },
    ]
  })
}

type Names = { avg: string; low: string; trend: string }
const plainNames: Names = { avg: 'averageSellPrice', low: 'lowPrice', trend: 'trendPrice' }
const reverseNames: Names = { avg: 'reverseHoloSell', low: 'reverseHoloLow', trend: 'reverseHoloTrend' }

function cardmarketPrices(block: Row, card: string): DatedPriceRow[] {
  const day = dayOfBlock(block)
  const prices = objectField(block, 'prices')
  const price = (printing: PrintingHint, { avg, low, trend }: Names): DatedPriceRow => {
    const values = {
      ...emptyPriceValues,
      avg: amountField(prices, avg),
      low: amountField(prices, low),
      trend: amountField(prices, trend),
    }
    return { day, row: { source: 'cardmarket', of: { card, product: null }, printing, values } }
  }
  const hasReverse = Object.values(reverseNames).some(
    name => typeof prices[name] === 'number' && prices[name] > 0,
  )
  const reverse = { finish: 'reverse', edition: 'other' } as const
  return [price('base', plainNames), ...(hasReverse ? [price(reverse, reverseNames)] : [])]
}

/**
 * Returns the prices in a card's response. Cardmarket's reverse holo price is dropped if none of its values is above
 * 0, because the API writes 0 for a printing that does not exist.
 */
export function pricesFromPokemonTcgCard(card: Row): DatedPriceRow[] {
  const id = toTcgdexCardId(requiredId(card, 'id'))
  const { tcgplayer, cardmarket } = card
  return [
    ...(isRow(tcgplayer) ? tcgplayerPrices(tcgplayer, id) : []),
    ...(isRow(cardmarket) ? cardmarketPrices(cardmarket, id) : []),
  ]
}
