import type { Card } from '#domain/card.ts'
import { type PokedexForm, pokedexFormOf } from '#domain/pokedex-form.ts'

/** What the Pokédex lists a card by. */
export type PokedexFacts = {
  /** The species that the card shows, each once and in one form. Empty for a card without a Pokédex number. */
  species: readonly { dex: number; form: PokedexForm }[]
  types: readonly string[]
}

export function pokedexFactsOfCard(
  card: Pick<Card, 'name' | 'attacks' | 'dexNumbers' | 'types'>,
): PokedexFacts {
  const numbers = [...new Set(card.dexNumbers)]
  return { species: numbers.map(dex => ({ dex, form: pokedexFormOf(card, dex) })), types: card.types }
}
