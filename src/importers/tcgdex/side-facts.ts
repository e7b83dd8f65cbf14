import type { Card } from '#domain/card.ts'
import { isRow, objectField, rowsField, integerField, type Row } from '#importers/row.ts'
import { listedLinks } from './product-links.ts'

/** What a folder tells beside the API's answers: marketplace ids and English names of Japanese sets. */
export type SideFacts = {
  marketplaceGroup(setId: string): string | null
  /** `products` is absent where no printing has an id of its own. */
  products(cardId: string): Card['market']
  englishSetName(setId: string): string | null
}

/** A marketplace's product of the first normal-sized printing that has one, else of the card as a whole. */
function productOf(row: Row, marketplace: 'tcgplayer' | 'cardmarket'): number | null {
  const printings = rowsField(row, 'variants').filter(variant => variant['size'] !== 'jumbo')
  for (const printing of [...printings, objectField(row, 'card')]) {
    const product = integerField(printing, marketplace)
    if (product !== null) return product
  }
  return null
}

/** `marketplaceIds` and `setNames` are the parsed files 'marketplace-ids.json' and 'set-names-en.json', if present. */
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
