import type { Language } from '#domain/language.ts'
import { type PokedexForm, pokedexForms } from '#domain/pokedex-form.ts'
import { generationOf } from '#domain/generations.ts'
import { speciesCount } from '#domain/species.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** A form of a species with its cards as ordinals, newest set first. */
export type FormCards = { key: PokedexForm; ordinals: readonly number[] }

/** A species with its forms in the order of `pokedexForms`. Without cards it has the base form alone. */
export type SpeciesCards = { dex: number; generation: number; forms: readonly FormCards[] }

type Counted = Pick<Catalogue, 'cardCount' | 'pokedexFactsOf'>

const known = new WeakMap<Counted, readonly SpeciesCards[]>()

function groupCards(catalogue: Counted): readonly SpeciesCards[] {
  const found = Array.from({ length: speciesCount + 1 }, () => new Map<PokedexForm, number[]>())
  for (let ordinal = 0; ordinal < catalogue.cardCount; ordinal++)
    for (const { dex, form } of catalogue.pokedexFactsOf(ordinal).species) {
      const ofForm = found[dex]?.get(form)
      if (ofForm) ofForm.push(ordinal)
      else found[dex]?.set(form, [ordinal])
    }
  return found.flatMap((byForm, dex) => {
    const generation = generationOf(dex)?.number
    if (generation === undefined) return []
    const forms = pokedexForms.flatMap(key => {
      const ordinals = byForm.get(key)
      return ordinals || (key === 'base' && byForm.size === 0) ? [{ key, ordinals: ordinals ?? [] }] : []
    })
    return [{ dex, generation, forms }]
  })
}

/** All species in the national order with the cards that show them, computed once per catalogue. */
export function readPokedex(catalogue: Counted): readonly SpeciesCards[] {
  const pokedex = known.get(catalogue) ?? groupCards(catalogue)
  known.set(catalogue, pokedex)
  return pokedex
}

/** The number of cards in each language. */
export function countByLanguage(
  catalogue: Pick<Catalogue, 'cardAt'>,
  ordinals: readonly number[],
): Record<Language, number> {
  const english = ordinals.filter(ordinal => catalogue.cardAt(ordinal).language === 'en').length
  return { en: english, ja: ordinals.length - english }
}

/**
 * The candidates for a binder with one card of each species: for each species in the national order its cards as ordinals,
 * newest set first. A species without cards has none. Without `generations`, all are listed.
 */
export function listPokedexCards(
  catalogue: Counted,
  { generations }: { generations?: readonly number[] | undefined } = {},
): { dex: number; ordinals: readonly number[] }[] {
  return readPokedex(catalogue)
    .filter(({ generation }) => !generations || generations.includes(generation))
    .map(({ dex, forms }) => ({
      dex,
      // Ordinals ascend from the newest set to the oldest.
      ordinals: forms.flatMap(({ ordinals }) => ordinals).toSorted((a, b) => a - b),
    }))
}
