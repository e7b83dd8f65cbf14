import type { Marketplace } from './card.ts'
import type { ImportNote } from './import.ts'
import type { Language } from './language.ts'
import type { PriceValues } from './price.ts'
import type { Printing } from './price-printing.ts'

/** A marketplace's group of products: a set, or a part of one. `code` is the set's code where the group tells it. */
export type MarketGroup = { id: number; name: string; code: string | null; language: Language }

/** What a marketplace sells. Without a number and a rarity it is no single card. */
export type MarketProduct = {
  product: number
  name: string
  number: string | null
  rarity: string | null
  group: MarketGroup
}

/** Which printing a row is of: named by the row, or the card's plain or shiny one. */
export type PrintingMeant = Printing | 'base' | 'shiny'

/** One price as read; which card it belongs to is told by its product, or by a card's id under any spelling. */
export type PriceRow = {
  source: Marketplace
  of: { product: number; facts: MarketProduct | null } | { card: string; product: number | null }
  printing: PrintingMeant
  values: PriceValues
}

/**
 * What a price importer yields. `expect` says how many batches of prices will come; a batch is of one day. `unread` are
 * rows that could not be used.
 */
export type PriceEvent =
  | { kind: 'expect'; batches: number }
  | { kind: 'prices'; day: string; rows: PriceRow[] }
  | { kind: 'unread'; rows: number; note: ImportNote }
