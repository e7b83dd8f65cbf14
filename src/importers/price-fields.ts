import type { PriceEvent, PriceRow } from '#domain/price-import.ts'
import { tryParseRow } from './try-parse-row.ts'
import { RowError, type Row } from './row.ts'

/** A price row and the day to which its values belong. */
export type DatedPriceRow = { day: string; row: PriceRow }

/** Reads an amount of money, also from text; null if absent. Throws `RowError` if the value is not a number. */
export function amountField(row: Row, field: string): number | null {
  const value = row[field]
  if (value === undefined || value === null) return null
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof amount === 'number' && Number.isFinite(amount)) return amount
  throw new RowError(`${field}: expected a number, found ${JSON.stringify(value)}`)
}

type SourceResponse<Card> = { where: string; card: Card }

/**
 * Yields the prices of many cards in one event per day. If the prices of a card cannot be read, an event reports one
 * unread row.
 */
export function* priceEvents<Card>(
  responses: Iterable<SourceResponse<Card>>,
  pricesOf: (card: Card) => DatedPriceRow[],
): Generator<PriceEvent> {
  const days = new Map<string, PriceRow[]>()
  for (const { where, card } of responses) {
    const parsed = tryParseRow(() => pricesOf(card))
    if ('reason' in parsed) {
      yield { kind: 'unread', rows: 1, note: { where, reason: parsed.reason } }
      continue
    }
    for (const { day, row } of parsed.value) {
      const rows = days.get(day)
      if (rows) rows.push(row)
      else days.set(day, [row])
    }
  }
  for (const [day, rows] of days) yield { kind: 'prices', day, rows }
}
