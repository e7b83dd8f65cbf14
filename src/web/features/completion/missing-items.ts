import type { ApiCard } from '#contract/card-shapes.ts'
import type { Completion } from '#contract/completion-shapes.ts'
import type { CollectionRef } from '#domain/holdings.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import type { CompletionGoal } from './completion-goal.ts'

type Missing = NonNullable<Completion['missing']>
type ListedCard = Pick<ApiCard, 'id' | 'rarity'>

/** A card that is missing, or one of its printings. */
export type MissingItem<Card extends ListedCard = ApiCard> = {
  id: string
  productId: string
  number: string
  name: string
  /** The missing printing; null if the card lists none. Undefined for a card as a whole. */
  variant: string | null | undefined
  /** USD */
  price: number | null
  formattedPrice: string | null
  priceSource: string | null
  priceDay?: string | undefined
  /** Whether the collection wants it already. */
  isWanted: boolean
  /** Other collections that own it, if only one collection counts. */
  ownedIn?: readonly CollectionRef[] | undefined
  /** The card's facts; undefined until they are loaded. */
  card: Card | undefined
}

/** The missing cards of a set by number, or all missing printings of them. */
export function missingItems<Card extends ListedCard>(
  missing: Missing,
  goal: CompletionGoal,
  cards: readonly Card[],
): MissingItem<Card>[] {
  const byId = new Map(cards.map(card => [card.id, card]))
  if (goal === 'cards') {
    return missing.cards.map(item => ({
      ...item,
      id: item.productId,
      variant: undefined,
      card: byId.get(item.productId),
    }))
  }
  return (missing.printings.missing ?? []).map(({ isSamplePrice, ...item }) => ({
    ...item,
    id: `${item.productId} ${item.variant}`,
    priceSource: isSamplePrice ? 'sample' : null,
    card: byId.get(item.productId),
  }))
}

export const missingSorts = ['number', 'price-desc', 'price-asc', 'rarity'] as const
export type MissingSort = (typeof missingSorts)[number]

/** Compares numbers; unknown ones are last in both directions. */
function compareKnown(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

const rankOf = ({ card }: { card: ListedCard | undefined }) => (card?.rarity ? rarityRank(card.rarity) : null)

/** Sorts items that are listed by number. The rarest are first; unknown prices and rarities are last. */
export function sortMissing<Item extends Pick<MissingItem<ListedCard>, 'price' | 'card'>>(
  items: readonly Item[],
  sort: MissingSort,
): readonly Item[] {
  if (sort === 'number') return items
  if (sort === 'rarity') return items.toSorted((a, b) => compareKnown(rankOf(a), rankOf(b), -1))
  const sign = sort === 'price-desc' ? -1 : 1
  return items.toSorted((a, b) => compareKnown(a.price, b.price, sign))
}

type NamedItem = Pick<MissingItem<ListedCard>, 'number' | 'name' | 'variant'>

/** One line for each item: quantity, number, name, set, and the printing in brackets. */
export function missingText(
  items: readonly NamedItem[],
  set: string,
  printingText: (variant: string | null) => string,
): string {
  return items
    .map(({ number, name, variant }) => {
      const printing = variant === undefined ? '' : ` (${printingText(variant)})`
      return `1 ${number} ${name} ${set}${printing}`
    })
    .join('\n')
}

/** The copies to add to a collection as wanted: one for each item that it does not want yet. */
export function copiesToWant(
  items: readonly Pick<MissingItem<ListedCard>, 'productId' | 'variant' | 'isWanted'>[],
): { productId: string; variant: string | null }[] {
  return items
    .filter(({ isWanted }) => !isWanted)
    .map(({ productId, variant = null }) => ({ productId, variant }))
}
