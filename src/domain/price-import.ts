import type { Marketplace } from './card.ts'
import { ImportError, type ImportNote } from './import.ts'
import type { Language } from './language.ts'
import type { PriceValues } from './price.ts'
import type { PricePrinting } from './price-printing.ts'

/**
 * A marketplace's product group, which contains a set or a part of one. `code` is the set code, if the group contains
 * it.
 */
export type MarketGroup = { id: number; name: string; code: string | null; language: Language }

/** A product of a marketplace. Without number and rarity it is not a single card. */
export type MarketProduct = {
  product: number
  name: string
  number: string | null
  rarity: string | null
  group: MarketGroup
}

/**
 * The printing to which a price row applies: a printing named by the row, or the card's ordinary ('base') or foil
 * ('shiny') printing.
 */
export type PrintingHint = PricePrinting | 'base' | 'shiny'

/** A price row. Its product id or card id identifies the card. */
export type PriceRow = {
  source: Marketplace
  of: { product: number; facts: MarketProduct | null } | { card: string; product: number | null }
  printing: PrintingHint
  values: PriceValues
}

/** Thrown at the end of an import whose source changed meanwhile: its prices may be of two days, and none is stored. */
export class SourceChanged extends ImportError {}

/**
 * An event of a price importer. `expect` announces the number of batches, such as pages, sets or archives. The rows
 * of `prices` are of one day. `unread` reports unusable rows.
 */
export type PriceEvent =
  | { kind: 'expect'; batches: number }
  | { kind: 'prices'; day: string; rows: PriceRow[] }
  | { kind: 'unread'; rows: number; note: ImportNote }
