import type { Variant } from './card.ts'
import { defaultVariant } from './default-variant.ts'
import { variantKey } from './variant-key.ts'

/**
 * The printings of a card by variant key, the ordinary one first. A card without listed printings has one, whose key is
 * unknown: null.
 */
export type CardPrintings = readonly [string | null, ...(string | null)[]]

export function printingsOf(variants: readonly Variant[]): CardPrintings {
  const ordinary = defaultVariant(variants)
  if (!ordinary) return [null]
  const first = variantKey(ordinary)
  return [first, ...new Set(variants.map(variantKey).filter(key => key !== first))]
}

/**
 * The printings of which a copy is owned. `copies` are the variants of the owned copies: null is the ordinary printing.
 * If no printings are listed, any copy counts.
 */
export function ownedPrintings(
  printings: CardPrintings,
  copies: ReadonlySet<string | null>,
): (string | null)[] {
  const [ordinary] = printings
  if (ordinary === null) return copies.size > 0 ? [null] : []
  return printings.filter(key => copies.has(key) || (key === ordinary && copies.has(null)))
}

/**
 * The price of a printing. `priceOf` returns that of a variant, and without one the displayed price of the card, which
 * is used only for the single printing of a card.
 */
export function priceOfPrinting(
  printings: CardPrintings,
  key: string | null,
  priceOf: (variant?: string) => number | null,
): number | null {
  const price = key === null ? null : priceOf(key)
  return price ?? (printings.length === 1 ? priceOf() : null)
}

/** The share of cards that must have several printings so that a set's list of printings counts as complete. */
const minShareWithSeveral = 0.05

/**
 * Whether a set probably has more printings than the catalogue lists: a card has no listed printing, or hardly any card
 * has several. Sources describe the printings of a set either well (several for 60 to 90 % of the cards, for 7 to 50 % in
 * some promotional, special and Japanese sets) or not at all (for 0 to 1 %). Sets that were really printed once, such as
 * most modern Japanese ones, look like the latter.
 */
export function hasProvisionalPrintings(cards: readonly CardPrintings[]): boolean {
  const several = cards.filter(printings => printings.length > 1).length
  return cards.some(([ordinary]) => ordinary === null) || several <= cards.length * minShareWithSeveral
}
