import { emptyPriceValues, type PriceValues } from '#domain/price.ts'

/** The largest amount of a column, in hundredths. */
const most = 2_147_483_647

/** Hundredths of a currency; null for nothing, for 0 and for what cannot be a price. */
export function centsOf(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null
  const cents = Math.round(value * 100)
  return cents > 0 && cents <= most ? cents : null
}

export function valueOf(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100
}

/** Columns of the price tables, in their order. */
export const valueColumns = [
  'market',
  'low',
  'mid',
  'high',
  'trend',
  'avg',
] as const satisfies readonly (keyof PriceValues)[]

export function hasValue(values: PriceValues): boolean {
  return valueColumns.some(column => centsOf(values[column]) !== null)
}

/** Amounts of a row in hundredths. */
export function valuesOf(row: Partial<PriceValues>): PriceValues {
  const values = { ...emptyPriceValues }
  for (const column of valueColumns) values[column] = valueOf(row[column])
  return values
}
