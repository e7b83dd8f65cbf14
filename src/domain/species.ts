import type { Language } from './language.ts'
import { allSpecies } from './species-names.ts'

/** The number of species. Pokédex numbers begin with 1. */
export const speciesCount = allSpecies.length

/** The name of a species; undefined for a number that the Pokédex does not have. */
export function speciesName(dex: number, language: Language): string | undefined {
  return allSpecies[dex - 1]?.[language]
}
