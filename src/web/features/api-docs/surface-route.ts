import type { PageCode } from '#web/app/page-table.ts'
import { publicApiMessages as text } from '#web/messages/en/api-surfaces.ts'
import { type PublicApi, publicApiDocsPaths } from './api-surfaces.ts'
import { publicApiDocsPages } from './surface-page.tsx'

function pageOf(surface: PublicApi): PageCode {
  const { title, description } = text[surface]
  return {
    Component: publicApiDocsPages[surface],
    meta: () => ({
      title,
      description,
      canonical: publicApiDocsPaths[surface],
    }),
  }
}

export const pokemontcg = pageOf('pokemontcg')
export const tcgdex = pageOf('tcgdex')
export const bulk = pageOf('bulk')
