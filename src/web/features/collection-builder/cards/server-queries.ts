import { queryOptions } from '@tanstack/react-query'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { listCollectionCards, listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** A user's collections on the server. */
export const savedCollectionsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['collections', 'builder', userId],
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
    refetchInterval: refetchIntervalOnServerError,
  })

/** The cards of a saved collection; null when it no longer exists. */
export const savedCollectionCardsQuery = (api: ApiClient, savedId: string) =>
  queryOptions({
    queryKey: ['collections', savedId, 'builder'],
    queryFn: async ({ signal }): Promise<CollectedCard[] | null> => {
      const cards = await listCollectionCards(api, savedId, signal).catch(notFoundAsNull)
      return (
        cards &&
        cards.map(({ productId, name, imageUrl, types, supertype, rarity, hp }) => ({
          productId,
          name,
          imageUrl,
          types,
          supertype,
          rarity,
          hp,
        }))
      )
    },
  })
