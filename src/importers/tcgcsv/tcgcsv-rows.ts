import type { Language } from '#domain/language.ts'
import type { MarketGroup, MarketProduct, PriceRow } from '#domain/price-import.ts'
import { emptyPriceValues, type PriceValues } from '#domain/price.ts'
import { parsePricePrinting } from '#domain/price-printing.ts'
import { amountField } from '#importers/price-fields.ts'
import * as read from '#importers/row.ts'
import { RowError, type Row } from '#importers/row.ts'

/** The source's categories that contain Pokémon cards. */
export const pokemonCategories: { id: number; language: Language }[] = [
  { id: 3, language: 'en' },
  { id: 85, language: 'ja' },
]

function requiredWhole(row: Row, field: string): number {
  const number = read.integerField(row, field)
  if (number === null) throw new RowError(`${field}: expected a whole number, found nothing`)
  return number
}

/** Returns the set code 'SV4a' from the abbreviation, or from a name like 'SV4a: Shiny Treasure ex'. */
function codeOf(name: string, abbreviation: string | null): string | null {
  return abbreviation?.trim() || /^([A-Za-z0-9.+-]+):/.exec(name)?.[1] || null
}

export function groupFromRow(value: unknown, language: Language): MarketGroup {
  const row = read.toRow(value, 'group')
  const name = read.requiredText(row, 'name')
  const code = codeOf(name, read.textField(row, 'abbreviation'))
  return { id: requiredWhole(row, 'groupId'), name, code, language }
}

/** When the source changed the products of a group; null if it does not say so. */
export function modificationOf(value: unknown): string | null {
  return read.textField(read.toRow(value, 'group'), 'modifiedOn')?.slice(0, 100) || null
}

/** Reads a value of the row's `extendedData`. Spaces in its names are ignored, because the source is inconsistent. */
function extended(row: Row, name: string): string | null {
  const found = read
    .rowsField(row, 'extendedData')
    .find(part => read.textField(part, 'name')?.replaceAll(' ', '') === name)
  return found ? read.textField(found, 'value')?.trim() || null : null
}

export function productFromRow(value: unknown, group: MarketGroup): MarketProduct {
  const row = read.toRow(value, 'product')
  return {
    product: requiredWhole(row, 'productId'),
    name: read.requiredText(row, 'name'),
    number: extended(row, 'Number'),
    rarity: extended(row, 'Rarity'),
    group,
  }
}

/** Parses a number that may be a text, as in the CSV files. */
function valueOf(row: Row, field: string): number | null {
  return row[field] === '' ? null : amountField(row, field)
}

function valuesOf(row: Row): PriceValues {
  return {
    ...emptyPriceValues,
    market: valueOf(row, 'marketPrice'),
    low: valueOf(row, 'lowPrice'),
    mid: valueOf(row, 'midPrice'),
    high: valueOf(row, 'highPrice'),
  }
}

/**
 * Parses a price row. `facts` contains the products of the group by id, from which the price gets its product's
 * details.
 */
export function priceFromRow(value: unknown, facts: ReadonlyMap<number, MarketProduct>): PriceRow {
  const row = read.toRow(value, 'price')
  const product = requiredWhole(row, 'productId')
  return {
    source: 'tcgplayer',
    of: { product, facts: facts.get(product) ?? null },
    printing: parsePricePrinting(read.textField(row, 'subTypeName') ?? 'Normal'),
    values: valuesOf(row),
  }
}
