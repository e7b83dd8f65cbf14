import { findByPattern } from './find-by-pattern.ts'

/** The edge color of a drawn card face of a special rarity. */
export type DrawnEdge = 'silver' | 'rainbow' | 'gold'

const edges: [RegExp, DrawnEdge][] = [
  [/hyper|secret|crown|gold/i, 'gold'],
  [/special|rainbow/i, 'rainbow'],
  [/ultra|double|triple|vmax|vstar/i, 'silver'],
]

/**
 * The colored edge of a drawn card: its width in tenths of the card's width, and the colors of the top, right, bottom
 * and left side.
 */
export const edgeStyles: Record<
  DrawnEdge,
  { width: number; sides: readonly [string, string, string, string] }
> = {
  silver: { width: 0.2, sides: ['#dfe4ec', '#dfe4ec', '#dfe4ec', '#dfe4ec'] },
  rainbow: { width: 0.28, sides: ['#f9a8d4', '#fde68a', '#86efac', '#a5b4fc'] },
  gold: { width: 0.16, sides: ['#e9cd7d', '#e9cd7d', '#e9cd7d', '#e9cd7d'] },
}

/** Returns the colored edge of cards of this rarity; undefined for ordinary rarities, which have none. */
export function edgeOf(rarity: string | null | undefined): DrawnEdge | undefined {
  return findByPattern(edges, rarity)
}
