import type { pokedexEndpoints } from '#contract/pokedex-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { pokedexFormName } from '#domain/pokedex-form.ts'
import { generationOf } from '#domain/generations.ts'
import { speciesName } from '#domain/species.ts'
import type { Language } from '#domain/language.ts'
import type { Handlers, JsonBytes } from '#platform/http/bind-endpoint.ts'
import { cardJsonParts } from '#server/catalogue/card-json.ts'
import type { PricedCatalogue } from '#server/catalogue/card-list-json.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type HoldingDeps, readHoldings } from '#server/collections/holdings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findOwnCards } from './owned-cards.ts'
import { type PokedexFilter, presentPokedex } from './present-pokedex.ts'
import { countByLanguage, type FormCards, readPokedex } from './read-pokedex.ts'

const encoder = new TextEncoder()

/** By catalogue, then by generation and type: the responses to visitors that pages ask for, 120 and 2 MB at most. */
const visitorResponses = new WeakMap<Catalogue, Map<string, JsonBytes>>()

function responseForVisitors(catalogue: Catalogue, filter: PokedexFilter): JsonBytes {
  const { generation, type, form } = filter
  const responses = visitorResponses.get(catalogue) ?? new Map<string, JsonBytes>()
  visitorResponses.set(catalogue, responses)
  const key = `${generation} ${type}`
  const cached = form === undefined ? responses.get(key) : undefined
  if (cached) return cached
  const json = encoder.encode(JSON.stringify(presentPokedex(catalogue, filter)))
  if (form === undefined) responses.set(key, json)
  return json
}

const comma = Buffer.from(',')

function joinParts(parts: readonly Uint8Array[][]): Uint8Array[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [comma, ...part]))
}

/** What names a species; null for a number that the Pokédex does not have. */
function findSpeciesRef(dex: number) {
  const [name, nameJa] = [speciesName(dex, 'en'), speciesName(dex, 'ja')]
  return name === undefined || nameJa === undefined ? null : { dex, name, nameJa }
}

type CardsOfForm = { priced: PricedCatalogue; dex: number; form: FormCards; limit: number }

function formParts({ priced, dex, form, limit }: CardsOfForm): Uint8Array[] {
  const { catalogue, book } = priced
  const listed = (language: Language) =>
    joinParts(
      form.ordinals
        .filter(ordinal => catalogue.cardAt(ordinal).language === language)
        .slice(0, limit)
        .map(ordinal => cardJsonParts(catalogue, book, ordinal)),
    )
  const facts = {
    key: form.key,
    name: pokedexFormName(dex, form.key, 'en'),
    nameJa: pokedexFormName(dex, form.key, 'ja'),
    counts: countByLanguage(catalogue, form.ordinals),
  }
  const start = `${JSON.stringify(facts).slice(0, -1)},"cards":{"en":[`
  return [Buffer.from(start), ...listed('en'), Buffer.from('],"ja":['), ...listed('ja'), Buffer.from(']}}')]
}

/** Builds the response from the serialized cards without parsing them. */
function speciesJson(priced: PricedCatalogue, text: string, limit: number): JsonBytes {
  const dex = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  const species = readPokedex(priced.catalogue).find(one => one.dex === dex)
  const generation = generationOf(dex)
  if (!species || !generation) throw new AppError('not_found', 'The Pokédex has no species with this number')
  const facts = {
    ...findSpeciesRef(dex),
    generation: generation.number,
    region: generation.region,
    previous: findSpeciesRef(dex - 1),
    next: findSpeciesRef(dex + 1),
  }
  const start = Buffer.from(`${JSON.stringify(facts).slice(0, -1)},"forms":[`)
  const forms = joinParts(species.forms.map(form => formParts({ priced, dex, form, limit })))
  return Buffer.concat([start, ...forms, Buffer.from(']}')])
}

type Context = Pick<AppContext, 'catalogue' | 'prices'>

/** The endpoints of the Pokédex. */
export function pokedexHandlers(
  { catalogue, prices }: Context,
  holdings: HoldingDeps,
): Handlers<typeof pokedexEndpoints> {
  return {
    listSpecies: async ({ query, viewer }) => {
      const current = catalogue.current()
      if (!viewer) return responseForVisitors(current, query)
      const own = findOwnCards(current, await readHoldings(holdings, viewer.userId))
      return presentPokedex(current, query, own)
    },
    findSpecies: ({ params, query }) =>
      speciesJson({ catalogue: catalogue.current(), book: prices.current() }, params.dex, query.limit),
  }
}
