import type { PageCode } from '#web/app/page-table.ts'
import { messages } from '#web/messages/en.ts'
import { apiSurfaces as text } from '#web/messages/en/api-surfaces.ts'
import { type ApiSurface, surfacePaths } from './api-surfaces.ts'
import { surfacePages } from './surface-page.tsx'

function pageOf(surface: ApiSurface): PageCode {
  const { title, description } = text[surface]
  return {
    Component: surfacePages[surface],
    meta: () => ({
      title: `${title} · ${messages.common.siteName}`,
      description,
      canonical: surfacePaths[surface],
    }),
  }
}

export const pokemontcg = pageOf('pokemontcg')
export const tcgdex = pageOf('tcgdex')
export const bulk = pageOf('bulk')
