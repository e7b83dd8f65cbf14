import { Hono } from 'hono'
import { beforeAll } from 'vitest'
import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { catalogueEndpoints } from '#contract/catalogue-endpoints.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { bindEndpoints } from '#platform/http/bind-endpoint.ts'
import { registerErrorHandlers } from '#platform/http/problem-responses.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { createCacheResponder } from '#server/catalogue/cache-responder.ts'
import { catalogueHandlers } from '#server/catalogue/catalogue-handlers.ts'
import { anonymousGate } from './anonymous-gate.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'

export const sets = [
  aSet({ code: 'base1', ptcgoCode: 'BS', sourceId: '604' }),
  aSet({
    code: 'sv03.5',
    name: '151',
    series: 'Scarlet & Violet',
    seriesId: 'sv',
    releaseDate: '2023-09-22',
  }),
  aSet({ code: 'neo1', name: 'Neo Genesis', releaseDate: '2000-12-16', series: 'Neo', seriesId: 'neo' }),
  aSet({ code: 'neo1', language: 'ja', name: '金、銀、新世界へ', releaseDate: '2000-02-04' }),
]
const cards = [
  ...Array.from({ length: 12 }, (_, index) => aCard({ setId: 'base1', number: String(12 - index) })),
  aCard({
    setId: 'base1',
    number: '44',
    name: 'Bulbasaur',
    types: ['Grass'],
    rarity: 'Rare',
    dexNumbers: [1],
  }),
  aCard({ setId: 'sv03.5', number: '199', name: 'Charizard ex', aliases: ['sv3pt5-199'], dexNumbers: [6] }),
  aCard({ setId: 'neo1', number: '1', name: 'Ampharos', dexNumbers: [181] }),
  aCard({ setId: 'ja-neo1', number: '1', name: 'デンリュウ', nameEn: 'Ampharos', aliases: ['neo1-1'] }),
]
export const series = [
  { id: 'base', language: 'en' as const, name: 'Base' },
  { id: 'neo', language: 'en' as const, name: 'Neo' },
  { id: 'sv', language: 'en' as const, name: 'Scarlet & Violet' },
]

type Json = Record<string, unknown> & {
  sets: ApiSet[]
  cards: ApiCard[]
  pagination: { total: number; hasNext: boolean; page: number }
}

async function createCatalogueApp(): Promise<Hono> {
  const catalogue = await buildCatalogue({ rev: 7, series, sets, cards })
  const app = new Hono()
  bindEndpoints(
    app,
    catalogueEndpoints,
    catalogueHandlers(
      () => catalogue,
      () => emptyPriceBook,
      {
        findOwnCards: () => Promise.reject(new Error('Nobody signs in here')),
        checkedDayOf: setId => (setId === 'base1' ? '2026-11-26' : undefined),
      },
    ),
    anonymousGate(createCacheResponder(() => `b-${catalogue.rev}`)),
  )
  registerErrorHandlers(app, error => {
    throw error
  })
  return app
}

/** Creates the API of a small catalogue for the calling test file, and returns a function that reads from it. */
export function setUpCatalogueApi() {
  let app: Hono
  beforeAll(async () => {
    app = await createCatalogueApp()
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`/api${path}`, { headers })
    const text = await response.text()
    const body = (text ? JSON.parse(text) : {}) as Json
    return { status: response.status, headers: response.headers, body }
  }
}
