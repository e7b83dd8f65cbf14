import { dayOf, isDay } from '#domain/day.ts'
import type { PrintingHint } from '#domain/price-import.ts'
import { emptyPriceValues, type PriceValues } from '#domain/price.ts'
import { printingOf } from '#domain/price-printing.ts'
import { amountOf, type PriceOfDay } from '#importers/price-fields.ts'
import { isRow, objectField, rowsField, textField, integerField, RowError, type Row } from '#importers/row.ts'

/** Parses the day of a price block. The source writes a timestamp in one of several formats. */
function dayOfBlock(block: Row): string {
  const text = textField(block, 'updated')?.trim() ?? ''
  const moment = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  const day = Number.isNaN(moment) ? text.slice(0, 10) : dayOf(new Date(moment))
  if (!isDay(day)) throw new RowError(`updated: expected a time, found "${text}"`)
  return day
}

function tcgplayerPrices(block: Row, card: string): PriceOfDay[] {
  return Object.entries(block).flatMap(([words, price]) => {
    if (!isRow(price)) return []
    const values: PriceValues = {
      ...emptyPriceValues,
      market: amountOf(price, 'marketPrice'),
      low: amountOf(price, 'lowPrice'),
      mid: amountOf(price, 'midPrice'),
      high: amountOf(price, 'highPrice'),
    }
    const of = { card, product: integerField(price, 'productId') }
    return [{ day: dayOfBlock(block), row: { source: 'tcgplayer', of, printing: printingOf(words), values } }]
  })
}

const shinyKinds = ['avg-holo', 'low-holo', 'trend-holo']

function cardmarketPrices(block: Row, card: string): PriceOfDay[] {
  const of = { card, product: integerField(block, 'idProduct') }
  const price = (printing: PrintingHint, ending: string): PriceOfDay => {
    const values: PriceValues = {
      ...emptyPriceValues,
      avg: amountOf(block, `avg${ending}`),
      low: amountOf(block, `low${ending}`),
      trend: amountOf(block, `trend${ending}`),
    }
    return { day: dayOfBlock(block), row: { source: 'cardmarket', of, printing, values } }
  }
  const isShiny = shinyKinds.some(kind => typeof block[kind] === 'number')
  return [price('base', ''), ...(isShiny ? [price('shiny', '-holo')] : [])]
}

function pricesOfBlock(pricing: Row, card: string): PriceOfDay[] {
  const { tcgplayer, cardmarket } = pricing
  return [
    ...(isRow(tcgplayer) ? tcgplayerPrices(tcgplayer, card) : []),
    ...(isRow(cardmarket) ? cardmarketPrices(cardmarket, card) : []),
  ]
}

/**
 * Returns the distinct prices of a card's response: those of the card and those of printings with their own products.
 */
export function pricesOfCard(card: Row, id: string): PriceOfDay[] {
  const blocks = [card, ...rowsField(card, 'variants_detailed')].map(part => objectField(part, 'pricing'))
  const prices = blocks.flatMap(block => pricesOfBlock(block, id))
  return [...new Map(prices.map(price => [JSON.stringify(price), price])).values()]
}
