import type { ApiCollection, ApiCollectionRow } from '#contract/collection-shapes.ts'

/** Creates a card of a collection in the shape of the API's lists. */
export function aRow(productId: string, facts: Partial<ApiCollectionRow> = {}): ApiCollectionRow {
  return {
    id: `row-${productId}`,
    productId,
    name: productId,
    nameEn: null,
    imageUrl: null,
    number: '1',
    rarity: null,
    supertype: 'Pokémon',
    subtypes: [],
    stage: null,
    types: [],
    hp: null,
    language: 'en',
    set: { id: 'base1', name: 'Base', code: 'base1', ptcgoCode: null, printedTotal: null },
    status: 'chasing',
    order: 0,
    price: null,
    priceSource: null,
    formattedPrice: null,
    quantity: 1,
    value: 0,
    worth: facts.value ? [{ amount: facts.value, currency: 'USD' }] : [],
    unpricedQuantity: 0,
    gradedQuantity: 0,
    ...facts,
  }
}

/** Creates a collection in the shape of the API. */
export function aCollection(id: string, facts: Partial<ApiCollection> = {}): ApiCollection {
  return {
    id,
    name: id,
    description: '',
    notes: '',
    isPublic: false,
    showCopies: false,
    setId: null,
    userId: 'ash',
    createdAt: '2026-03-05T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    cardCount: 2,
    ownedCount: 1,
    revision: 1,
    _count: { cards: 2, comments: 0, votes: 0 },
    user: { id: 'ash', username: 'ash' },
    cards: [],
    ...facts,
  }
}
