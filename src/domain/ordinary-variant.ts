import type { Variant } from './card.ts'

const finishes = ['normal', 'holo', 'reverse']

/** Smaller is more ordinary. */
function oddity({ finish, foil, stamps, size, run }: Variant): number {
  const isSpecial = foil !== null || stamps.length > 0 || size !== 'standard'
  const place = finishes.indexOf(finish)
  const runOddity = run === null ? 0 : run === 'unlimited' ? 1 : 2
  return Number(isSpecial) * 100 + (place < 0 ? finishes.length : place) * 10 + runOddity
}

/** The printing that is meant when nobody says which: plain before stamped, normal before holo before reverse. */
export function ordinaryVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.toSorted((a, b) => oddity(a) - oddity(b))[0]
}
