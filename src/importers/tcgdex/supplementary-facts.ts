import type { Card } from '#domain/card.ts'
import { isRow, objectField, rowsField, integerField, type Row } from '#importers/row.ts'
import { productLinksFromIds } from './product-links.ts'

/**
 * Lookups of data that the API lacks, from two optional files of a folder: marketplace ids of cards and sets, and
 * English names of Japanese sets.
 */
export type SupplementaryFacts = {
  marketplaceGroup(setId: string): string | null
  /** The card's ids at the marketplaces. `products` is absent if no printing has a product id of its own. */
  products(cardId: string): Card['market']
  englishSetName(setId: string): string | null
  /** Ids of earlier data, for marketplaces at which neither `products` nor the response has an id of the card. */
  knownProducts?(cardId: string): Card['market'] | undefined
}

/** Facts that a program knows without the source. */
export type KnownFacts = Omit<SupplementaryFacts, 'products'>

/**
 * Returns the product id of a card at a marketplace: that of the first standard-size printing that has one, otherwise
 * that of the whole card; null if there is none.
 */
function productOf(row: Row, marketplace: 'tcgplayer' | 'cardmarket'): number | null {
  const printings = rowsField(row, 'variants').filter(variant => variant['size'] !== 'jumbo')
  for (const printing of [...printings, objectField(row, 'card')]) {
    const product = integerField(printing, marketplace)
    if (product !== null) return product
  }
  return null
}

/**
 * Creates the lookups from the parsed files 'marketplace-ids.json' and 'set-names-en.json'. A missing file gives
 * empty lookups.
 */
export function parseSupplementaryFacts(marketplaceIds: unknown, setNames: unknown): SupplementaryFacts {
  const ids = isRow(marketplaceIds) ? marketplaceIds : {}
  const sets = objectField(ids, 'sets')
  const cards = objectField(ids, 'cards')
  const names = objectField(isRow(setNames) ? setNames : {}, 'all')
  return {
    marketplaceGroup(setId) {
      const group = integerField(objectField(sets, setId), 'tcgplayer')
      return group === null ? null : String(group)
    },
    products(cardId) {
      const row = objectField(cards, cardId)
      const products = productLinksFromIds(row)
      const market = { tcgplayer: productOf(row, 'tcgplayer'), cardmarket: productOf(row, 'cardmarket') }
      return products.length > 0 ? { ...market, products } : market
    },
    englishSetName(setId) {
      const name = names[setId]
      return typeof name === 'string' && name !== '' ? name : null
    },
  }
}
