import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import type { ListedForm, ListedSpecies, pokedexEndpoints } from '#contract/pokedex-endpoints.ts'
import { isOwned } from '#domain/holdings.ts'
import { pokedexFormName } from '#domain/pokedex-form.ts'
import { generations } from '#domain/generations.ts'
import { speciesName } from '#domain/species.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type OwnCards, presentOwned } from './owned-cards.ts'
import { chooseShownCard } from './pokedex-card.ts'
import { countByLanguage, type FormCards, readPokedex, type SpeciesCards } from './read-pokedex.ts'

type Call = (typeof pokedexEndpoints)['listSpecies']
type Response = EndpointResponse<Call>
export type PokedexFilter = HandlerInput<Call>['query']

/** The forms of a species with the cards that pass the filter. With a filter, forms without a card are left out. */
function filterForms(
  catalogue: Catalogue,
  { forms }: SpeciesCards,
  { type, form }: PokedexFilter,
): readonly FormCards[] {
  if (type === undefined && form === undefined) return forms
  const hasType = (ordinal: number) =>
    type === undefined || catalogue.pokedexFactsOf(ordinal).types.includes(type)
  return forms
    .filter(({ key }) => form === undefined || key === form)
    .map(({ key, ordinals }) => ({ key, ordinals: ordinals.filter(hasType) }))
    .filter(({ ordinals }) => ordinals.length > 0)
}

function presentForm(
  catalogue: Catalogue,
  dex: number,
  { key, ordinals }: FormCards,
  own: OwnCards | undefined,
): ListedForm {
  return {
    key,
    name: pokedexFormName(dex, key, 'en'),
    nameJa: pokedexFormName(dex, key, 'ja'),
    cards: countByLanguage(catalogue, ordinals),
    card: chooseShownCard(catalogue, dex, ordinals),
    ...presentOwned(catalogue, ordinals, own),
  }
}

function presentSpecies(
  catalogue: Catalogue,
  { dex, generation }: SpeciesCards,
  forms: readonly FormCards[],
  own: OwnCards | undefined,
): ListedSpecies {
  const ordinals = forms.flatMap(form => form.ordinals).toSorted((a, b) => a - b)
  return {
    dex,
    name: speciesName(dex, 'en') ?? '',
    nameJa: speciesName(dex, 'ja') ?? '',
    generation,
    cards: countByLanguage(catalogue, ordinals),
    ...presentOwned(catalogue, ordinals, own),
    forms: forms.map(form => presentForm(catalogue, dex, form, own)),
  }
}

type Entry = { cards: Record<'en' | 'ja', number>; owned?: number | undefined }

function shareOf(entries: readonly Entry[], own: OwnCards | undefined) {
  const total = entries.filter(({ cards }) => cards.en + cards.ja > 0).length
  const owned = entries.filter(entry => isOwned({ owned: entry.owned ?? 0 })).length
  return { total, ...(own && { owned }) }
}

const completionOf = (species: readonly ListedSpecies[], own: OwnCards | undefined) => ({
  species: shareOf(species, own),
  forms: shareOf(
    species.flatMap(({ forms }) => forms),
    own,
  ),
})

/** The species that pass the filter, with what the viewer owns of them. `own` is undefined for visitors. */
export function presentPokedex(catalogue: Catalogue, filter: PokedexFilter, own?: OwnCards): Response {
  const species = readPokedex(catalogue)
    .filter(({ generation }) => filter.generation === undefined || generation === filter.generation)
    .flatMap(one => {
      const forms = filterForms(catalogue, one, filter)
      return forms.length > 0 ? [presentSpecies(catalogue, one, forms, own)] : []
    })
  const byGeneration = Map.groupBy(species, ({ generation }) => generation)
  return {
    species,
    generations: generations.flatMap(({ number, region }) => {
      const ofGeneration = byGeneration.get(number)
      return ofGeneration ? [{ generation: number, region, ...completionOf(ofGeneration, own) }] : []
    }),
    completion: completionOf(species, own),
  }
}
