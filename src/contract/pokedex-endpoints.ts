import { z } from 'zod'
import { energyTypes } from '#domain/card-type-colors.ts'
import { pokedexForms } from '#domain/pokedex-form.ts'
import { generations } from '#domain/generations.ts'
import { ApiCard } from './card-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { positiveIntegerSchema } from './pagination.ts'

const endpoint = createEndpointBuilder('Catalogue')

/** Maximum number of cards of a form in one language that a response lists. */
export const maxCardsOfForm = 1000

const cardCounts = z.object({ en: z.int(), ja: z.int() })
const formKey = z.enum(pokedexForms)

const PokedexCard = z
  .object({
    id: z.string(),
    name: z.string(),
    language: z.enum(['en', 'ja']),
    rarity: z.string().nullable(),
    types: z.array(z.string()),
    image: z.string().nullable().describe('A small picture, if the source has one'),
  })
  .meta({ id: 'PokedexCard' })
export type PokedexCard = z.output<typeof PokedexCard>

/** What a viewer owns of a species or a form. Visitors get none of these fields. */
const ownedFields = {
  owned: z.int().optional().describe('With a token: the number of different cards that the caller owns'),
  wanted: z.int().optional().describe('With a token: the number of different cards that the caller wants'),
  newestOwned: PokedexCard.optional().describe('Of the owned cards, the one of the newest set'),
  rarestOwned: PokedexCard.optional().describe(
    'Of the owned cards, the rarest; the newest of equally rare ones',
  ),
}

const ListedForm = z
  .object({
    key: formKey,
    name: z.string(),
    nameJa: z.string(),
    cards: cardCounts.describe('The number of cards in each language'),
    card: PokedexCard.nullable().describe('A card that shows the form; null if there is none'),
    ...ownedFields,
  })
  .meta({ id: 'PokedexForm' })
export type ListedForm = z.output<typeof ListedForm>

const ListedSpecies = z
  .object({
    dex: z.int(),
    name: z.string(),
    nameJa: z.string(),
    generation: z.int(),
    cards: cardCounts.describe('As many as the search `dex:N` finds; a card shows a species in one form'),
    ...ownedFields,
    forms: z.array(ListedForm),
  })
  .meta({ id: 'PokedexSpecies' })
export type ListedSpecies = z.output<typeof ListedSpecies>

const SpeciesRef = z.object({ dex: z.int(), name: z.string(), nameJa: z.string() })

const share = z.object({
  total: z.int().describe('The number of those that have a card'),
  owned: z.int().optional().describe('With a token: of how many the caller owns a card'),
})
const completionFields = {
  species: share.describe('One card of each species'),
  forms: share.describe('One card of each form'),
}

const sentenceOfGeneration = `generation must be a number from 1 to ${generations.length}`
const generation = z
  .string()
  .refine(text => generations.some(({ number }) => text === String(number)), sentenceOfGeneration)
  .meta({ type: 'integer', minimum: 1, maximum: generations.length })
  .transform(Number)
  .optional()

export const pokedexEndpoints = {
  listSpecies: endpoint.get('/pokedex', {
    summary:
      'All species of the National Pokédex with their forms, how many cards show them, and with a token what of these the ' +
      'caller owns. With `type` or `form` only such cards are counted, and only species that have one are listed.',
    caller: 'viewer',
    key: 'read',
    visitorCacheSeconds: 60,
    query: z.object({
      generation,
      type: z
        .enum(energyTypes, `type must be one of ${energyTypes.join(', ')}`)
        .optional()
        .describe('A type of the card'),
      form: z.enum(pokedexForms, `form must be one of ${pokedexForms.join(', ')}`).optional(),
    }),
    response: z.object({
      species: z.array(ListedSpecies),
      generations: z
        .array(z.object({ generation: z.int(), region: z.string(), ...completionFields }))
        .describe('The completion of the listed species of each generation'),
      completion: z.object(completionFields),
    }),
  }),
  findSpecies: endpoint.get('/pokedex/{dex}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'A species with its cards by form and language, newest first',
    params: z.object({ dex: z.string().max(120) }),
    query: z.object({
      limit: positiveIntegerSchema('limit')
        .transform(limit => Math.min(limit, maxCardsOfForm))
        .default(maxCardsOfForm)
        .describe('Maximum number of cards of each form in each language'),
    }),
    response: z.object({
      dex: z.int(),
      name: z.string(),
      nameJa: z.string(),
      generation: z.int(),
      region: z.string(),
      previous: SpeciesRef.nullable(),
      next: SpeciesRef.nullable(),
      forms: z.array(
        z.object({
          key: formKey,
          name: z.string(),
          nameJa: z.string(),
          counts: cardCounts,
          cards: z.object({ en: z.array(ApiCard), ja: z.array(ApiCard) }),
        }),
      ),
    }),
  }),
}
