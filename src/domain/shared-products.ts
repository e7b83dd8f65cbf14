import type { Card, Marketplace } from './card.ts'

const marketplaces = ['cardmarket', 'tcgplayer'] as const satisfies readonly Marketplace[]

type ProductIds = Card['market']

/** A product id of a card. `variants` are the keys of its printings; null if it is the id of the whole card. */
type CardProduct = { marketplace: Marketplace; product: number; variants: readonly string[] | null }

/** A product id that several cards have. A price of the product does not say which card it belongs to. */
export type SharedProduct = {
  marketplace: Marketplace
  product: number
  cards: { cardId: string; variants: readonly string[] | null }[]
}

/** The price block of a card. `product` is null if the block contains no product id. */
export type BlockOfCard = {
  marketplace: Marketplace
  cardId: string
  product: number | null
  variant: string
}

export type SharedProducts = {
  addCard(cardId: string, ids: ProductIds): void
  /** Adds the product id of a card's price block. The blocks of all cards count before the first is looked up. */
  addBlock(block: Pick<BlockOfCard, 'marketplace' | 'cardId' | 'product'>): void
  /**
   * Returns the product of the block if other cards have it, too. A block without a product id has the ids that are
   * known of its card: that of the whole card and those of the printing.
   */
  findOfBlock(block: BlockOfCard): SharedProduct | undefined
  list(): SharedProduct[]
}

function idsAt(marketplace: Marketplace, { products = [], ...ids }: ProductIds): CardProduct[] {
  const links = products.filter(link => link.marketplace === marketplace)
  const whole = ids[marketplace]
  const others = links.filter(({ product }) => product !== whole)
  return whole === null ? others : [{ marketplace, product: whole, variants: null }, ...others]
}

/** Adds the known ids of the marketplaces at which a card has none. */
export function fillProductIds(own: ProductIds, known: ProductIds | undefined): ProductIds {
  if (!known) return own
  const filled = { ...own }
  for (const marketplace of marketplaces) {
    if (idsAt(marketplace, own).length > 0 || idsAt(marketplace, known).length === 0) continue
    const links = (known.products ?? []).filter(link => link.marketplace === marketplace)
    filled[marketplace] = known[marketplace]
    if (links.length > 0) filled.products = [...(filled.products ?? []), ...links]
  }
  return filled
}

type CardsOfProduct = {
  marketplace: Marketplace
  product: number
  cards: Map<string, readonly string[] | null>
}

function sharedBy({ marketplace, product, cards }: CardsOfProduct): SharedProduct | undefined {
  if (cards.size < 2) return undefined
  const list = [...cards].map(([cardId, variants]) => ({ cardId, variants }))
  return { marketplace, product, cards: list.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1)) }
}

/** Collects the product ids of cards, in any order, and finds those that several cards have. */
export function createSharedProducts(): SharedProducts {
  const products = new Map<string, CardsOfProduct>()
  const ofCards = new Map<string, CardProduct[]>()

  function cardsWith(marketplace: Marketplace, product: number): CardsOfProduct {
    const key = `${marketplace}:${product}`
    const found = products.get(key) ?? { marketplace, product, cards: new Map() }
    products.set(key, found)
    return found
  }

  function add(cardId: string, { marketplace, product, variants }: CardProduct): CardsOfProduct {
    const found = cardsWith(marketplace, product)
    if (!found.cards.has(cardId)) found.cards.set(cardId, variants)
    return found
  }

  const addBlock: SharedProducts['addBlock'] = ({ marketplace, cardId, product }) => {
    if (product !== null) add(cardId, { marketplace, product, variants: null })
  }

  return {
    addCard(cardId, ids) {
      for (const marketplace of marketplaces) {
        const known = idsAt(marketplace, ids)
        if (known.length > 0) ofCards.set(`${marketplace}:${cardId}`, known)
        for (const product of known) add(cardId, product)
      }
    },
    addBlock,
    findOfBlock({ marketplace, cardId, product, variant }) {
      if (product !== null) return sharedBy(add(cardId, { marketplace, product, variants: null }))
      const known = ofCards.get(`${marketplace}:${cardId}`) ?? []
      const sold = known.filter(({ variants }) => variants === null || variants.includes(variant))
      return sold.map(one => sharedBy(cardsWith(marketplace, one.product))).find(one => one !== undefined)
    },
    list: () => [...products.values()].flatMap(found => sharedBy(found) ?? []),
  }
}
