import { queryOptions } from '@tanstack/react-query'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { listCollectionCards, listCollections } from '#web/api/collection-calls.ts'
import { refetchOnServerError } from '#web/api/refetch-on-server-error.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'

/** A person's saved collections. */
export const savedListQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['collections', 'builder', userId],
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
    refetchInterval: refetchOnServerError,
  })

/** The cards that the server holds of a collection; null when it has no such collection any more. */
export const heldCardsQuery = (api: ApiClient, savedId: string) =>
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
