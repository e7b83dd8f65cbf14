import { isPriceDay } from '#domain/day.ts'
import { currencyBySource, emptyPriceValues, type PriceValues } from '#domain/price.ts'
import type { Marketplace } from '#domain/card.ts'
import { amountField } from '#importers/price-fields.ts'
import { objectField, requiredId, requiredText, RowError, toRow } from '#importers/row.ts'
import { parseJsonLine } from './parse-json-line.ts'

/** A price of a printing in the bulk file `prices`. */
export type SitePrice = {
  cardId: string
  variant: string
  source: Marketplace
  day: string
  values: PriceValues
}

function requireMarketplace(name: string): Marketplace {
  if (name === 'tcgplayer' || name === 'cardmarket') return name
  throw new RowError(`source: "${name.slice(0, 40)}" is not known`)
}

/** Parses a line of the bulk file `prices`. Throws `RowError` if it cannot be used. */
export function parseSitePrice(line: string, now: Date): SitePrice {
  const row = toRow(parseJsonLine(line), 'line')
  const source = requireMarketplace(requiredText(row, 'source'))
  const day = requiredText(row, 'day')
  if (!isPriceDay(day, now)) throw new RowError(`day: ${day.slice(0, 40)} cannot be right`)
  if (row['currency'] !== currencyBySource[source]) throw new RowError('currency: is not that of the source')
  const amounts = objectField(row, 'values')
  const values = { ...emptyPriceValues }
  for (const kind of Object.keys(values) as (keyof PriceValues)[]) values[kind] = amountField(amounts, kind)
  return { cardId: requiredId(row, 'id'), variant: requiredId(row, 'variant'), source, day, values }
}
