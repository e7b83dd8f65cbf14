import type { Variant } from './card.ts'

const finishes = ['normal', 'holo', 'reverse']

/** Ranks printings from ordinary (low) to special. */
function specialRank({ finish, foil, stamps, size, run }: Variant): number {
  const isSpecial = foil !== null || stamps.length > 0 || size !== 'standard'
  const rank = finishes.indexOf(finish)
  const runOddity = run === null ? 0 : run === 'unlimited' ? 1 : 2
  return Number(isSpecial) * 100 + (rank < 0 ? finishes.length : rank) * 10 + runOddity
}

/**
 * Returns the most ordinary printing of a card: unstamped before stamped, normal before holo before reverse;
 * undefined for an empty list.
 */
export function defaultVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.toSorted((a, b) => specialRank(a) - specialRank(b))[0]
}
