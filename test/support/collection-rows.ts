import type { ApiCollectionRow } from '#contract/collection-shapes.ts'

/** A card of a collection as lists answer it. */
export function aRow(productId: string, facts: Partial<ApiCollectionRow> = {}): ApiCollectionRow {
  return {
    id: `row-${productId}`,
    productId,
    name: productId,
    imageUrl: null,
    number: '1',
    rarity: null,
    types: [],
    hp: null,
    language: 'en',
    set: { id: 'base1', name: 'Base' },
    status: 'chasing',
    order: 0,
    price: null,
    priceSource: null,
    formattedPrice: null,
    quantity: 1,
    value: 0,
    ...facts,
  }
}
