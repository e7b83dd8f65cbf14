import type { Marketplace, ProductLink } from '#domain/card.ts'
import { variantKey } from '#domain/variant-key.ts'
import { isRow, objectField, rowsField, integerField, type Row } from '#importers/row.ts'
import { detailedVariant } from './tcgdex-variants.ts'

type PrintingProduct = { marketplace: Marketplace; product: number; variant: string }

function byMarketplace(a: ProductLink, b: ProductLink): number {
  return a.marketplace.localeCompare(b.marketplace, 'en') || a.product - b.product
}

/**
 * Returns one link per product with all printings sold as that product. The order does not depend on the source's.
 */
function linksOf(printings: readonly PrintingProduct[]): ProductLink[] {
  const groups = Map.groupBy(printings, ({ marketplace, product }) => `${marketplace} ${product}`)
  const links = [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const variants = [...new Set(group.map(({ variant }) => variant))].toSorted()
    return [{ marketplace: first.marketplace, product: first.product, variants }]
  })
  return links.toSorted(byMarketplace)
}

/** Adds the known links of marketplaces that have none. */
export function fillLinks(links: readonly ProductLink[], known: readonly ProductLink[] = []): ProductLink[] {
  const missing = known.filter(({ marketplace }) => links.every(link => link.marketplace !== marketplace))
  return [...links, ...missing].toSorted(byMarketplace)
}

function soldAs(row: Row, ids: Record<Marketplace, number | null>): PrintingProduct[] {
  const variant = variantKey(detailedVariant(row))
  return (['tcgplayer', 'cardmarket'] as const).flatMap(marketplace => {
    const product = ids[marketplace]
    return product === null ? [] : [{ marketplace, product, variant }]
  })
}

/** Returns the marketplace products of a card, each with its printings, from the card's entry in 'marketplace-ids.json'. */
export function productLinksFromIds(card: Row): ProductLink[] {
  return linksOf(
    rowsField(card, 'variants').flatMap(row =>
      soldAs(row, { tcgplayer: integerField(row, 'tcgplayer'), cardmarket: integerField(row, 'cardmarket') }),
    ),
  )
}

/**
 * Returns the marketplace products of a card's printings from their price blocks, which only responses of the live
 * API contain.
 */
export function productLinksFromPrices(card: Row): ProductLink[] {
  return linksOf(
    rowsField(card, 'variants_detailed').flatMap(row => {
      const pricing = objectField(row, 'pricing')
      const prices = Object.values(objectField(pricing, 'tcgplayer')).filter(isRow)
      const tcgplayer = prices.map(price => integerField(price, 'productId')).find(id => id !== null) ?? null
      return soldAs(row, {
        tcgplayer,
        cardmarket: integerField(objectField(pricing, 'cardmarket'), 'idProduct'),
      })
    }),
  )
}
