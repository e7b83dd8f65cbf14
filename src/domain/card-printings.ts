import type { Variant } from './card.ts'
import { defaultVariant } from './default-variant.ts'
import { variantKey } from './variant-key.ts'

/**
 * The variant keys of a card's printings, the ordinary printing first. `[null]` if the catalogue lists no printing of
 * the card.
 */
export type CardPrintings = readonly [string | null, ...(string | null)[]]

export function printingKeysOf(variants: readonly Variant[]): CardPrintings {
  const ordinary = defaultVariant(variants)
  if (!ordinary) return [null]
  const first = variantKey(ordinary)
  return [first, ...new Set(variants.map(variantKey).filter(key => key !== first))]
}

/**
 * Returns the keys of the printings of which a copy is owned. `copies` has the variant key of each owned copy; null
 * is the ordinary printing. If the card has no listed printing, any copy gives `[null]`.
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
 * Returns the price of a printing; null if unknown. `priceOf(key)` returns the price of a printing, `priceOf()` the
 * displayed price of the card. The displayed price is used only if the card has a single printing.
 */
export function priceOfPrinting<Price>(
  printings: CardPrintings,
  key: string | null,
  priceOf: (variant?: string) => Price | null,
): Price | null {
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
export function isPrintingListIncomplete(cards: readonly CardPrintings[]): boolean {
  const several = cards.filter(printings => printings.length > 1).length
  return cards.some(([ordinary]) => ordinary === null) || several <= cards.length * minShareWithSeveral
}
