import { speciesPath } from '#site/site-paths.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery, isServer } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { pokedexMessages } from '#web/messages/en/pokedex.ts'
import { allCardsQuery, firstCardsKey, firstCardsQuery, type Species } from './pokedex-queries.ts'
import { countCards } from './species-cards.ts'
import { SpeciesPage } from './species-page.tsx'

const { nameOf, otherNameOf, species: messages } = pokedexMessages

async function loadSpecies(app: AppDependencies, { params }: PageRequest): Promise<void> {
  const dex = params['dex'] ?? ''
  if (!isServer) void app.queryClient.prefetchQuery(allCardsQuery(app.api, dex))
  if ((await ensureQuery(app, firstCardsQuery(app.api, dex))) === null) app.notFound()
}

function readSpeciesMeta({ params, queryClient }: MetaInput): PageMeta {
  const species = queryClient.getQueryData<Species | null>(firstCardsKey(params['dex'] ?? ''))
  if (!species) return { title: messages.notFound, noIndex: true }
  return {
    title: messages.speciesTitle(nameOf(species), otherNameOf(species)),
    description: messages.speciesDescription(nameOf(species), countCards(species)),
    canonical: speciesPath(species.dex),
  }
}

export const page: PageCode = { Component: SpeciesPage, load: loadSpecies, meta: readSpeciesMeta }
