import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { createCollection } from '#web/features/collection-builder/collection-calls.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { cardPath, myCollectionPath, sitePaths } from '#site/site-paths.ts'
import { defaultCardListOptions } from '#web/features/my-collections/rows/card-list.ts'
import {
  myCollectionsKey,
  myCollectionsQuery,
  collectionRowsQuery,
} from '#web/features/my-collections/rows/collections-queries.ts'
import { fromSetState } from '#web/features/my-collections/collection/from-set-state.ts'
import { creationErrorMessage } from './creation-failure.ts'

const { chase: texts } = messages
const maxPreviewCards = 50

/** A set and its numbered cards, for the preview. */
const setToChaseQuery = (api: ApiClient, setId: string) => ({
  queryKey: ['collections', 'chased-set', setId],
  queryFn: async () => {
    const call = { params: { id: setId }, query: { pageSize: '1000' } }
    const { cards = [], ...set } = await api('GET /categories/{id}', call)
    return { set, cards: cards.filter(card => countsTowardsSet(card.number ?? '')) }
  },
})

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const keyOf = (userId: string, setId: string) => `${userId} ${setId}`

/** Request ids of chases without a response. A retry reuses the id, so that the server creates one collection. */
const pendingRequestIds = new Map<string, string>()

/** Creates the collection and prefetches the list and its first cards. Returns its id. */
async function createChase(app: AppDependencies, userId: string, setId: string): Promise<string> {
  const { api, queryClient } = app
  const { set } = await queryClient.fetchQuery(setToChaseQuery(api, setId))
  const key = keyOf(userId, setId)
  const requestId = pendingRequestIds.get(key) ?? newRequestId()
  pendingRequestIds.set(key, requestId)
  const request = { requestId, name: set.name, description: '', setId: set.id }
  const { id, _count, ownedElsewhere = 0 } = await createCollection(api, request)
  pendingRequestIds.delete(key)
  await queryClient.invalidateQueries({ queryKey: myCollectionsKey(userId) })
  const collections: ApiCollection[] = await queryClient.fetchQuery(myCollectionsQuery(api, userId))
  if (!collections.some(one => one.id === id)) throw new Error(texts.notFoundAfterCreation)
  await queryClient.prefetchInfiniteQuery(collectionRowsQuery(api, userId, id, defaultCardListOptions))
  dispatchCollectionEvents(id)
  const done = texts.done(_count.cards)
  toast.success(ownedElsewhere > 0 ? `${done}\n${texts.yours(ownedElsewhere, _count.cards)}` : done)
  return id
}

/** The collection with this id, or a new one if it was deleted. */
async function reuseOrCreate(
  app: AppDependencies,
  userId: string,
  setId: string,
  id: string,
): Promise<string> {
  const collections = await app.queryClient.fetchQuery(myCollectionsQuery(app.api, userId))
  return collections.some(one => one.id === id) ? id : createChase(app, userId, setId)
}

/**
 * The ids of collections by user and set, so that opening the address again on the same page load creates no second
 * collection.
 */
const createdIds = new Map<string, Promise<string>>()

function createOnce(app: AppDependencies, userId: string, setId: string): Promise<string> {
  const key = keyOf(userId, setId)
  const previous = createdIds.get(key)
  const creation =
    previous?.then(id => reuseOrCreate(app, userId, setId, id)) ?? createChase(app, userId, setId)
  createdIds.set(key, creation)
  creation.catch((error: unknown) => {
    createdIds.delete(key)
    const isNotFound = error instanceof Error && error.message === texts.notFoundAfterCreation
    toast.error(
      isNotFound
        ? texts.notFoundAfterCreation
        : texts.failed(isMissing(error) ? texts.noSet : creationErrorMessage(error)),
    )
  })
  return creation
}

/** Previews the cards of a set while their collection is created, then redirects to it. */
export function ChaseCollectionCreator({ userId, setId }: { userId: string; setId: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const { data } = useQuery(setToChaseQuery(app.api, setId))
  useEffect(() => {
    let isMounted = true
    const redirect = (address: string, state?: object) =>
      isMounted && void navigate(address, { replace: true, state })
    createOnce(app, userId, setId).then(
      id => redirect(myCollectionPath(id), fromSetState),
      () => redirect(sitePaths.myCollections),
    )
    return () => {
      isMounted = false
    }
  }, [app, userId, setId, navigate])
  if (!data) return <Skeleton className="h-96" />
  const previewCards = data.cards.slice(0, maxPreviewCards)
  return (
    <div className="grid gap-5" aria-busy>
      <div>
        <h1 className="text-2xl md:text-3xl">{texts.title(data.set.name)}</h1>
        <p role="status" className="text-sm text-ink-2">
          {texts.text(data.cards.length)}
        </p>
      </div>
      <ul className={cardGridClass()} aria-label={texts.preview(previewCards.length, data.cards.length)}>
        {previewCards.map(card => (
          <li key={card.id}>
            <CardTile card={{ ...card, id: undefined }} to={cardPath(card)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
