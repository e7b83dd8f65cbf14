import { emptyPriceValues, type PriceValues } from '#domain/price.ts'

/** The largest storable amount, in hundredths. */
const maxCents = 2_147_483_647

/** Converts an amount to hundredths. Returns null for null, 0 and amounts out of range. */
export function toCents(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null
  const cents = Math.round(value * 100)
  return cents > 0 && cents <= maxCents ? cents : null
}

export function fromCents(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100
}

/** The value columns of the price tables, in their order. */
export const valueColumns = [
  'market',
  'low',
  'mid',
  'high',
  'trend',
  'avg',
] as const satisfies readonly (keyof PriceValues)[]

export function hasValue(values: PriceValues): boolean {
  return valueColumns.some(column => toCents(values[column]) !== null)
}

/** Converts the hundredths of a row to amounts. Missing columns become null. */
export function amountsFromCents(row: Partial<PriceValues>): PriceValues {
  const values = { ...emptyPriceValues }
  for (const column of valueColumns) values[column] = fromCents(row[column])
  return values
}
