import type { ApiCardDetail } from '#contract/card-shapes.ts'

/**
 * The search text for all cards of a Pokémon's species (`dex:25`); undefined for cards without a species or with
 * several.
 */
export function sameSpeciesSearchText({ dexNumbers }: Pick<ApiCardDetail, 'dexNumbers'>): string | undefined {
  return dexNumbers.length === 1 ? `dex:${dexNumbers[0]}` : undefined
}
