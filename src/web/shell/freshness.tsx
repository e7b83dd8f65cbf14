import { useState } from 'react'
import { dayFirst } from '#domain/date-in-words.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { siteQuery } from './site-query.ts'

const { freshness } = messages.common

function partsOf({ cards, catalogueDay, pricesDay, version }: ApiResponse<'GET /site'>): string[] {
  const prices = pricesDay ? freshness.prices(dayFirst(pricesDay)) : freshness.samplePrices
  return [
    ...(catalogueDay ? [freshness.cards(dayFirst(catalogueDay))] : []),
    ...(cards > 0 ? [prices] : []),
    freshness.version(version),
  ]
}

/**
 * How fresh cards and prices are, and the version. What the page was rendered with stays until the next document, so
 * that nothing moves and no request is sent.
 */
export function Freshness() {
  const { api, queryClient } = useApp()
  const [site] = useState(() => queryClient.getQueryData(siteQuery(api).queryKey))
  if (!site) return null
  return <p className="mt-3">{partsOf(site).join(' · ')}</p>
}
