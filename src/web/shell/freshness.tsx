import { dayFirst } from '#domain/date-in-words.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import { useSite } from '#web/app/site-query.ts'
import { messages } from '#web/messages/en.ts'
import { FactList } from '#web/ui/fact-list.tsx'

const { freshness } = messages.common

function partsOf({ cards, catalogueDay, pricesDay, version }: ApiResponse<'GET /site'>): string[] {
  const prices = pricesDay ? freshness.prices(dayFirst(pricesDay)) : freshness.samplePrices
  return [
    ...(catalogueDay ? [freshness.cards(dayFirst(catalogueDay))] : []),
    ...(cards > 0 ? [prices] : []),
    freshness.version(version),
  ]
}

/** How fresh cards and prices are, and the version. */
export function Freshness() {
  const site = useSite()
  if (!site) return null
  return <FactList className="mt-3">{partsOf(site)}</FactList>
}
