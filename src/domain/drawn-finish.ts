import { findByPattern } from './find-by-pattern.ts'

/**
 * The finish of a card that the site draws itself: plain, foil only in the picture, foil on the whole card, or gold.
 */
export type DrawnFinish = 'plain' | 'holo' | 'full' | 'gold'

const finishes: [RegExp, DrawnFinish][] = [
  [/hyper|secret|crown|gold/i, 'gold'],
  [
    /illustration|ultra|full art|special|double|triple|vmax|vstar|holo v\b|lv\.x|legend|shiny|radiant|amazing/i,
    'full',
  ],
  [/character|black white|ace spec|classic collection|four diamond|star/i, 'full'],
  [/holo|prime|promo|three diamond/i, 'holo'],
]

export function drawnFinishOf(rarity: string | null | undefined): DrawnFinish {
  return findByPattern(finishes, rarity) ?? 'plain'
}
