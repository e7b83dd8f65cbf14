import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

const cardSummaryKey = (id: string) => ['card-summary', id] as const

function summaryOf({
  name,
  nameEn,
  number,
  rarity,
  types,
  hp,
  language,
  images: { small },
  set,
}: ApiCardDetail) {
  return { name, nameEn, number, rarity, types, hp, language, images: { small }, setName: set.name }
}

/** What the list of collections with a card shows of it. */
export type CardSummary = ReturnType<typeof summaryOf>

/** The card; null if it does not exist. */
export function cardSummaryQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: cardSummaryKey(id),
    queryFn: async ({ signal }): Promise<CardSummary | null> => {
      const card = await api('GET /products/{id}', { params: { id } }, { signal }).catch(notFoundAsNull)
      return card && summaryOf(card)
    },
  })
}

export const findCardSummary = (queryClient: QueryClient, id: string) =>
  queryClient.getQueryData<CardSummary | null>(cardSummaryKey(id))
