import { normalizeNumber } from './card-number.ts'
import type { MarketProduct, PriceRow, PrintingHint } from './price-import.ts'
import { ordinaryPrinting, foilPrinting, variantKeyOfPrinting } from './price-printing.ts'
import type { ProductIndex, CardOfProduct } from './product-index.ts'

/** Why the product of a price row may not be the matched card, or matches no single card. */
export type MatchDoubt = 'shared-product' | 'jumbo-against-normal' | 'name-differs'

/** The result of finding the card of a price row. If a matched row has a `doubt`, a person must check the match. */
export type PriceMatch =
  | { outcome: 'matched'; cardId: string; variant: string; doubt: MatchDoubt | null }
  | { outcome: 'sealed' }
  | { outcome: 'no-card' }
  | { outcome: 'ambiguous'; doubt: MatchDoubt; cards: string[]; product?: number }

type Found = { owner: CardOfProduct; doubt: MatchDoubt | null } | Exclude<PriceMatch, { outcome: 'matched' }>

const jumbo = /\b(jumbo|oversized?)\b/i

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/**
 * Whether the product name starts with a name of the card. Sellers append to names: 'Charizard ex - 349/190',
 * '(Secret)'.
 */
function isNamed({ names }: CardOfProduct, product: MarketProduct): boolean {
  const saleProduct = plainName(product.name)
  return names.length === 0 || names.some(name => saleProduct.startsWith(plainName(name)))
}

function hasNumber(owner: CardOfProduct, product: MarketProduct): boolean {
  const number = product.number?.split('/')[0]?.trim()
  return number !== undefined && normalizeNumber(number) === normalizeNumber(owner.number)
}

function ambiguous(doubt: MatchDoubt, owners: readonly CardOfProduct[]): Found {
  return { outcome: 'ambiguous', doubt, cards: [...new Set(owners.map(({ cardId }) => cardId))] }
}

/** Chooses one of the cards that share a product id, by the number and name of the product. */
function resolveShared(owners: readonly CardOfProduct[], facts: MarketProduct | null): Found {
  const fitting = facts ? owners.filter(owner => hasNumber(owner, facts) && isNamed(owner, facts)) : []
  const [owner] = fitting
  const cards = new Set(fitting.map(({ cardId }) => cardId))
  return owner && cards.size === 1 ? { owner, doubt: 'shared-product' } : ambiguous('shared-product', owners)
}

function sizeOf({ name, group }: MarketProduct): string {
  return jumbo.test(name) || jumbo.test(group.name) ? 'jumbo' : 'standard'
}

/** Rejects a jumbo product for a card in normal size. A product linked only to jumbo prints matches with a doubt. */
function checkSize(found: Found, facts: MarketProduct | null): Found {
  if (!('owner' in found) || !facts || found.owner.variants.length === 0) return found
  const size = sizeOf(facts)
  if (found.owner.variants.some(variant => variant.size === size)) return found
  if (size === 'standard') return { ...found, doubt: 'jumbo-against-normal' }
  return ambiguous('jumbo-against-normal', [found.owner])
}

function findByNumber(index: ProductIndex, facts: MarketProduct): Found {
  if (facts.number === null) return facts.rarity === null ? { outcome: 'sealed' } : { outcome: 'no-card' }
  const owners = index.cardsInGroup(facts.group, facts.number)
  if (owners.length === 0) return { outcome: 'no-card' }
  const named = owners.filter(owner => isNamed(owner, facts))
  const [owner] = named
  if (!owner) return ambiguous('name-differs', owners)
  return named.length === 1 ? { owner, doubt: null } : ambiguous('shared-product', named)
}

function findOwner(index: ProductIndex, { source, of }: PriceRow): Found {
  if ('card' in of) {
    const owner = index.cardByAnyId(of.card)
    return owner ? { owner, doubt: null } : { outcome: 'no-card' }
  }
  const owners = index.cardsByProductId(source, of.product)
  const cards = new Set(owners.map(({ cardId }) => cardId))
  const [owner] = owners
  if (owner && cards.size === 1) return checkSize({ owner, doubt: null }, of.facts)
  if (owner) return checkSize(resolveShared(owners, of.facts), of.facts)
  return of.facts ? checkSize(findByNumber(index, of.facts), of.facts) : { outcome: 'no-card' }
}

/** Returns the printings of the product that a price block names; all printings of the card if it names none. */
function printingsOf(index: ProductIndex, { source, of }: PriceRow, owner: CardOfProduct) {
  const facts = 'facts' in of ? of.facts : null
  const size = facts ? sizeOf(facts) : 'standard'
  const named = of.product === null ? [] : index.cardsByProductId(source, of.product)
  const own = named.find(({ cardId }) => cardId === owner.cardId)?.variants ?? owner.variants
  const sized = own.filter(variant => variant.size === size)
  return sized.length > 0 ? sized : own
}

function resolveVariant(printing: PrintingHint, variants: CardOfProduct['variants']): string {
  if (printing === 'base') return variantKeyOfPrinting(ordinaryPrinting(variants), variants)
  return variantKeyOfPrinting(printing === 'shiny' ? foilPrinting(variants) : printing, variants)
}

/**
 * Notes the product of a price block. Whether cards share it is known once the blocks of all cards are noted, so a
 * block is matched afterwards.
 */
export function notePriceBlock(index: ProductIndex, { source, of }: PriceRow): void {
  const owner = 'card' in of ? index.cardByAnyId(of.card) : undefined
  if (owner) index.shared.addBlock({ marketplace: source, cardId: owner.cardId, product: of.product })
}

/** Finds the card and the printing to which a price row belongs. A block of a product that cards share is of none. */
export function matchPriceRow(index: ProductIndex, row: PriceRow): PriceMatch {
  const found = findOwner(index, row)
  if (!('owner' in found)) return found
  const { cardId } = found.owner
  const variant = resolveVariant(row.printing, printingsOf(index, row, found.owner))
  const block = { marketplace: row.source, cardId, product: row.of.product, variant }
  const shared = 'card' in row.of ? index.shared.findOfBlock(block) : undefined
  if (!shared) return { outcome: 'matched', cardId, variant, doubt: found.doubt }
  const cards = shared.cards.map(card => card.cardId)
  return { outcome: 'ambiguous', doubt: 'shared-product', cards, product: shared.product }
}
