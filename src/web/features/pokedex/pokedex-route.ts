import { pokedexPath } from '#site/site-paths.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery, isServer } from '#web/app/load.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { PokedexPage } from './pokedex-page.tsx'
import { firstSpeciesQuery, parsePokedexFilter } from './pokedex-queries.ts'

/** The server renders what visitors see. In the browser the page loads what its user owns with the list. */
async function loadPokedex(app: AppDependencies, { url }: PageRequest): Promise<void> {
  if (isServer) await ensureQuery(app, firstSpeciesQuery(app.api, parsePokedexFilter(url.searchParams)))
}

export const page: PageCode = {
  Component: PokedexPage,
  load: loadPokedex,
  meta: ({ url }) => ({
    title: messages.title,
    description: messages.description,
    canonical: pokedexPath(parsePokedexFilter(url.searchParams)),
  }),
}
