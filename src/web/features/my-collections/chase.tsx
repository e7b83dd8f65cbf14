import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { isNumbered } from '#domain/numbered-card.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { dispatchCollectionChange, createCollection } from '#web/api/collection-calls.ts'
import { newRequestId } from '#web/api/new-request-id.ts'
import type { AppContext } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { cardPath, myCollectionPath, sitePaths } from '#site/site-paths.ts'
import { wholeList } from './card-list.ts'
import { listKey, myCollectionsQuery, rowsQuery } from './collections-queries.ts'
import { reasonOf } from './reason-of.ts'

const { chase: texts } = words
const maxPreviewed = 50

/** The set and its cards that are worth chasing. */
const chasedSetQuery = (api: ApiClient, setId: string) => ({
  queryKey: ['collections', 'chased-set', setId],
  queryFn: async () => {
    const call = { params: { id: setId }, query: { pageSize: '1000' } }
    const { cards = [], ...set } = await api('GET /categories/{id}', call)
    return { set, cards: cards.filter(card => isNumbered(card.number ?? '')) }
  },
})

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const keyOf = (userId: string, setId: string) => `${userId} ${setId}`

/** Of chases whose answer has not come: they are repeated under the same name. */
const requests = new Map<string, string>()

/** Makes the collection, and has its list and first cards at hand; answers its id. */
async function makeChase(app: AppContext, userId: string, setId: string): Promise<string> {
  const { api, queryClient } = app
  const { set } = await queryClient.fetchQuery(chasedSetQuery(api, setId))
  const key = keyOf(userId, setId)
  const requestId = requests.get(key) ?? newRequestId()
  requests.set(key, requestId)
  const asked = { requestId, name: set.name, description: '', setId: set.id }
  const { id, _count } = await createCollection(api, asked)
  requests.delete(key)
  await queryClient.invalidateQueries({ queryKey: listKey(userId) })
  const all: ApiCollection[] = await queryClient.fetchQuery(myCollectionsQuery(api, userId))
  if (!all.some(one => one.id === id)) throw new Error(texts.lost)
  await queryClient.prefetchInfiniteQuery(rowsQuery(api, userId, id, wholeList))
  dispatchCollectionChange(id)
  toast.success(texts.done(_count.cards))
  return id
}

/** Another is made when it was deleted since. */
async function keepOrMake(app: AppContext, userId: string, setId: string, id: string): Promise<string> {
  const all = await app.queryClient.fetchQuery(myCollectionsQuery(app.api, userId))
  return all.some(one => one.id === id) ? id : makeChase(app, userId, setId)
}

/** One collection per set and page load, however often its address is opened. */
const made = new Map<string, Promise<string>>()

function chaseOnce(app: AppContext, userId: string, setId: string): Promise<string> {
  const key = keyOf(userId, setId)
  const before = made.get(key)
  const making = before?.then(id => keepOrMake(app, userId, setId, id)) ?? makeChase(app, userId, setId)
  made.set(key, making)
  making.catch((error: unknown) => {
    made.delete(key)
    const isLost = error instanceof Error && error.message === texts.lost
    toast.error(isLost ? texts.lost : texts.failed(isMissing(error) ? texts.noSet : reasonOf(error)))
  })
  return making
}

/** The cards that are chased, while their collection is made; then the collection takes its place. */
export function Chase({ userId, setId }: { userId: string; setId: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const { data } = useQuery(chasedSetQuery(app.api, setId))
  useEffect(() => {
    let isHere = true
    const go = (address: string) => isHere && void navigate(address, { replace: true })
    chaseOnce(app, userId, setId).then(
      id => go(myCollectionPath(id)),
      () => go(sitePaths.myCollections),
    )
    return () => {
      isHere = false
    }
  }, [app, userId, setId, navigate])
  if (!data) return <Skeleton className="h-96" />
  const shown = data.cards.slice(0, maxPreviewed)
  return (
    <div className="grid gap-5" aria-busy>
      <div>
        <h1 className="text-2xl md:text-3xl">{texts.title(data.set.name)}</h1>
        <p role="status" className="text-sm text-ink-2">
          {texts.text(data.cards.length)}
        </p>
      </div>
      <ul className={cardGridClass()} aria-label={texts.preview(shown.length, data.cards.length)}>
        {shown.map(card => (
          <li key={card.id}>
            <CardTile card={{ ...card, id: undefined }} to={cardPath(card)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
