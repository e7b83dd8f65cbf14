import { queryOptions } from '@tanstack/react-query'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { isSetCodeAndDigitsId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

export const cardKey = (id: string, language: Language | undefined) =>
  ['card', id, language ?? 'any'] as const

/**
 * A card by id; null if it does not exist. Ids made of a set code and a number (`base1-4`) have an endpoint of their
 * own.
 */
export function cardQuery(api: ApiClient, id: string, language: Language | undefined) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: cardKey(id, language),
    queryFn: ({ signal }): Promise<ApiCardDetail | null> => {
      const call = { params: { id }, query: { language } }
      const card = isSetCodeAndDigitsId(id)
        ? api('GET /card/{id}', call, { signal })
        : api('GET /products/{id}', call, { signal })
      return card.catch(notFoundAsNull)
    },
  })
}
