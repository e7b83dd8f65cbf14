import { locale } from '#domain/locale.ts'
import { generationOf } from '#domain/generations.ts'
import { speciesPath } from '#site/site-paths.ts'
import { isBadRequest } from '#web/app/load.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import { pokedexMessages } from '#web/messages/en/pokedex.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import type { Reader } from './read-ownership.ts'

type Pokedex = ApiResponse<'GET /pokedex'>
type Species = Pokedex['species'][number]

/** A species as a card, which any card that shows it completes. */
function listedSpecies(species: Species, isKnown: boolean): ListedCard {
  const { dex, owned = 0, forms } = species
  const number = String(dex).padStart(3, '0')
  const shown = forms.find(({ card }) => card !== null)?.card
  const generation = generationOf(dex)
  return {
    productId: `pokedex-${dex}`,
    card: {
      name: pokedexMessages.nameOf(species),
      nameEn: species.name,
      number,
      language: locale,
      supertype: 'Pokémon',
      types: shown?.types ?? [],
    },
    number: `#${number}`,
    setName: generation ? pokedexMessages.generationName(generation.number, generation.region) : '',
    quantity: 1,
    price: null,
    holding: isKnown ? { owned, printings: [] } : undefined,
    path: speciesPath(dex),
  }
}

const hasCard = ({ cards }: Species) => cards.en + cards.ja > 0

/** The species of a generation, or of all without one, that a card shows; null if the generation does not exist. */
export async function readPokedex(
  { api, userId, signal }: Reader,
  generation: string,
): Promise<PrintList | null> {
  const query = generation === '' ? {} : { generation: generation as '1' }
  const found = await api('GET /pokedex', { query }, { signal }).catch((error: unknown) => {
    if (isBadRequest(error)) return null
    throw error
  })
  if (!found) return null
  const { species } = found
  const isKnown = userId !== null
  return {
    name: pokedexMessages.title,
    cards: species.filter(hasCard).map(one => listedSpecies(one, isKnown)),
    hasOwnership: isKnown,
  }
}
