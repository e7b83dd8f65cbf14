import type { Card } from '#domain/card.ts'
import { isRow, objectField, rowsField, integerField, type Row } from '#importers/row.ts'
import { listedLinks } from './product-links.ts'

/** Facts from two optional files of a folder: marketplace ids, and English names of Japanese sets. */
export type SideFacts = {
  marketplaceGroup(setId: string): string | null
  /** `products` is absent if no printing has a product id of its own. */
  products(cardId: string): Card['market']
  englishSetName(setId: string): string | null
}

/**
 * Returns a marketplace's product id: that of the first printing in standard size that has one, else that of the
 * whole card.
 */
function productOf(row: Row, marketplace: 'tcgplayer' | 'cardmarket'): number | null {
  const printings = rowsField(row, 'variants').filter(variant => variant['size'] !== 'jumbo')
  for (const printing of [...printings, objectField(row, 'card')]) {
    const product = integerField(printing, marketplace)
    if (product !== null) return product
  }
  return null
}

/** `marketplaceIds` and `setNames` are the parsed files 'marketplace-ids.json' and 'set-names-en.json'. */
export function sideFacts(marketplaceIds: unknown, setNames: unknown): SideFacts {
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
      const products = listedLinks(row)
      const market = { tcgplayer: productOf(row, 'tcgplayer'), cardmarket: productOf(row, 'cardmarket') }
      return products.length > 0 ? { ...market, products } : market
    },
    englishSetName(setId) {
      const name = names[setId]
      return typeof name === 'string' && name !== '' ? name : null
    },
  }
}
