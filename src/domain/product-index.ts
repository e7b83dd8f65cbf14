import type { Card, Marketplace, Variant } from './card.ts'
import { normalizeNumber } from './card-number.ts'
import type { CardSet } from './card-set.ts'
import type { MarketGroup } from './price-import.ts'
import { createSharedProducts, fillProductIds, type SharedProducts } from './shared-products.ts'
import { variantFromKey } from './variant-key.ts'

/** A card and the printings that a product covers. `variants` is empty only if the card has none. */
export type CardOfProduct = {
  cardId: string
  number: string
  /** English names under which the card may be sold. */
  names: string[]
  variants: Variant[]
}

type IndexedCard = Pick<
  Card,
  'id' | 'setId' | 'language' | 'name' | 'nameEn' | 'number' | 'variants' | 'market' | 'aliases'
>
type IndexedSet = Pick<CardSet, 'id' | 'language' | 'code' | 'sourceId'>

/** Card lookups by marketplace data. */
export type ProductIndex = {
  /** Returns the cards with this product id; several if cards share it. */
  cardsByProductId(marketplace: Marketplace, product: number): readonly CardOfProduct[]
  /** Returns the cards with this number ('139/195', '004') in the sets of the group. */
  cardsInGroup(group: MarketGroup, number: string): readonly CardOfProduct[]
  /** Returns the card with any of its ids. */
  cardByAnyId(id: string): CardOfProduct | undefined
  shared: SharedProducts
}

/** Product ids that are known besides those of the cards, by card id. */
export type KnownProductIds = ReadonlyMap<string, Card['market']>

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function ownerOf(card: IndexedCard): CardOfProduct {
  const names = card.language === 'en' ? [card.name] : card.nameEn ? [card.nameEn] : []
  return { cardId: card.id, number: card.number, names, variants: card.variants }
}

function addProducts(
  products: Map<string, CardOfProduct[]>,
  card: Pick<Card, 'market'>,
  owner: CardOfProduct,
): void {
  const links = card.market.products ?? []
  const linked = new Set(links.map(({ marketplace, product }) => `${marketplace}:${product}`))
  for (const { marketplace, product, variants } of links) {
    const printings = variants.flatMap(key => variantFromKey(key) ?? [])
    push(products, `${marketplace}:${product}`, { ...owner, variants: printings })
  }
  for (const marketplace of ['tcgplayer', 'cardmarket'] as const) {
    const key = `${marketplace}:${card.market[marketplace]}`
    if (card.market[marketplace] !== null && !linked.has(key)) push(products, key, owner)
  }
}

/** Returns the number without the total: '139' of '139/195'. */
function numberAlone(number: string): string {
  return normalizeNumber(number.split('/')[0] ?? '').trim()
}

/**
 * Returns the keys by which a product group finds the set: the marketplace's group id, and the code of a Japanese
 * set.
 */
function groupKeys(set: IndexedSet): string[] {
  const keys = set.language === 'ja' ? [`ja ${set.code.toLowerCase()}`] : []
  return set.sourceId === null ? keys : [...keys, `${set.language} #${set.sourceId}`]
}

/** What an index is made from. `cards` are read once and not retained. */
export type IndexedCatalogue = {
  cards: Iterable<IndexedCard> | AsyncIterable<IndexedCard>
  sets: Iterable<IndexedSet>
  knownIds?: KnownProductIds
}

/**
 * Creates the lookups and calls `pause` after each card. A card without ids at a marketplace has the known ones. Known
 * ids of cards that are not in the catalogue count for `shared` only.
 */
export async function createProductIndex(
  { cards, sets, knownIds = new Map() }: IndexedCatalogue,
  pause: () => Promise<void> | undefined,
): Promise<ProductIndex> {
  const products = new Map<string, CardOfProduct[]>()
  const numbers = new Map<string, CardOfProduct[]>()
  const ids = new Map<string, CardOfProduct>()
  const groups = new Map<string, string[]>()
  for (const set of sets) for (const key of groupKeys(set)) push(groups, key, set.id)
  const shared = createSharedProducts()
  for await (const card of cards) {
    const owner = ownerOf(card)
    const market = fillProductIds(card.market, knownIds.get(card.id))
    addProducts(products, { market }, owner)
    shared.addCard(card.id, market)
    push(numbers, `${card.setId} ${numberAlone(card.number)}`, owner)
    for (const alias of card.aliases) ids.set(alias, owner)
    ids.set(card.id, owner)
    await pause()
  }
  for (const [cardId, known] of knownIds) {
    if (!ids.has(cardId)) shared.addCard(cardId, known)
    await pause()
  }
  return {
    shared,
    cardsByProductId: (marketplace, product) => products.get(`${marketplace}:${product}`) ?? [],
    cardsInGroup({ id, code, language }, number) {
      const named = code === null ? [] : (groups.get(`${language} ${code.toLowerCase()}`) ?? [])
      const sets = [...new Set([...(groups.get(`${language} #${id}`) ?? []), ...named])]
      return sets.flatMap(set => numbers.get(`${set} ${numberAlone(number)}`) ?? [])
    },
    cardByAnyId: id => ids.get(id),
  }
}
