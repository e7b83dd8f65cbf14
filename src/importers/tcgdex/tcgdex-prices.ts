import { isPriceDay, toUtcDay } from '#domain/day.ts'
import type { PrintingHint } from '#domain/price-import.ts'
import { emptyPriceValues, type PriceValues } from '#domain/price.ts'
import { parsePricePrinting } from '#domain/price-printing.ts'
import { amountField, type DatedPriceRow } from '#importers/price-fields.ts'
import { isRow, objectField, rowsField, textField, integerField, RowError, type Row } from '#importers/row.ts'

/** Parses the day of a price block. The source writes a timestamp in one of several formats. */
function dayOfBlock(block: Row): string {
  const text = textField(block, 'updated')?.trim() ?? ''
  const moment = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  const day = Number.isNaN(moment) ? text.slice(0, 10) : toUtcDay(new Date(moment))
  if (!isPriceDay(day, new Date())) throw new RowError(`updated: expected a time, found "${text}"`)
  return day
}

function tcgplayerPrices(block: Row, card: string): DatedPriceRow[] {
  return Object.entries(block).flatMap(([words, price]) => {
    if (!isRow(price)) return []
    const values: PriceValues = {
      ...emptyPriceValues,
      market: amountField(price, 'marketPrice'),
      low: amountField(price, 'lowPrice'),
      mid: amountField(price, 'midPrice'),
      high: amountField(price, 'highPrice'),
    }
    const of = { card, product: integerField(price, 'productId') }
    return [
      {
        day: dayOfBlock(block),
        row: { source: 'tcgplayer', of, printing: parsePricePrinting(words), values },
      },
    ]
  })
}

const shinyKinds = ['avg-holo', 'low-holo', 'trend-holo']

function cardmarketPrices(block: Row, card: string): DatedPriceRow[] {
  const of = { card, product: integerField(block, 'idProduct') }
  const price = (printing: PrintingHint, ending: string): DatedPriceRow => {
    const values: PriceValues = {
      ...emptyPriceValues,
      avg: amountField(block, `avg${ending}`),
      low: amountField(block, `low${ending}`),
      trend: amountField(block, `trend${ending}`),
    }
    return { day: dayOfBlock(block), row: { source: 'cardmarket', of, printing, values } }
  }
  const isShiny = shinyKinds.some(kind => typeof block[kind] === 'number')
  return [price('base', ''), ...(isShiny ? [price('shiny', '-holo')] : [])]
}

function pricesOfBlock(pricing: Row, card: string): DatedPriceRow[] {
  const { tcgplayer, cardmarket } = pricing
  return [
    ...(isRow(tcgplayer) ? tcgplayerPrices(tcgplayer, card) : []),
    ...(isRow(cardmarket) ? cardmarketPrices(cardmarket, card) : []),
  ]
}

/**
 * Returns the distinct prices of a card's response: those of the card and those of printings with their own products.
 */
export function pricesFromTcgdexCard(card: Row, id: string): DatedPriceRow[] {
  const blocks = [card, ...rowsField(card, 'variants_detailed')].map(part => objectField(part, 'pricing'))
  const prices = blocks.flatMap(block => pricesOfBlock(block, id))
  return [...new Map(prices.map(price => [JSON.stringify(price), price])).values()]
}
