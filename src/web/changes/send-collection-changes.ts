import type { QueryClient } from '@tanstack/react-query'
import type { CollectedCard } from '#domain/collected-card.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { type CollectionChange, collectionChangesOf, isToBeSent, isUnsent } from './collection-changes.ts'
import { mayRepeat } from './may-repeat.ts'
import { publishCollectionChange } from './publish-collection-change.ts'
import { sendStoredList } from './send-stored-list.ts'

type Sender = { api: ApiClient; queryClient: QueryClient; userId: string }
type ChangeOf<Kind extends CollectionChange['kind']> = Extract<CollectionChange, { kind: Kind }>

/** Cards per request. */
const batchSize = 1000
/** A text of this age may replace one that its writer has not seen; open pages learn of others' changes sooner. */
const oldTextMilliseconds = 5000
/** How long Undo of a removal or of a replaced text is possible. */
const undoMilliseconds = 24 * 3600 * 1000

async function addCards(api: ApiClient, id: string, cards: readonly CollectedCard[]): Promise<void> {
  for (let start = 0; start < cards.length; start += batchSize) {
    const batch = cards.slice(start, start + batchSize).map(({ productId, isOwned }) => ({
      productId,
      ...(isOwned && { cardStatus: 'owned' as const }),
    }))
    await api('POST /collections/{id}/cards/batch', { params: { id }, body: { cards: batch } })
  }
}

/** Removes a card; one that another device removed is no error. Returns the id with which the removal can be undone. */
async function removeCard(api: ApiClient, change: ChangeOf<'remove'>): Promise<string | null> {
  const call = {
    params: { id: change.collectionId },
    query: { productId: change.card.productId, requestId: change.id },
  }
  try {
    return (await api('DELETE /collections/{id}/cards', call)).removalId
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Sends the last of some texts of one field. Returns the text of somebody else that it replaced; null if there is none. */
async function sendText(api: ApiClient, texts: readonly ChangeOf<'text'>[]): Promise<string | null> {
  const [first, last] = [texts[0], texts.at(-1)]
  if (!first || !last) return null
  const { collectionId: id, field, text } = last
  const isOld = Date.now() - first.madeAt > oldTextMilliseconds
  const read = { params: { id }, query: { cardLimit: '0' } }
  const there = isOld ? (await api('GET /collections/{id}', read))[field] : first.before
  await api('PUT /collections/{id}', { params: { id }, body: { [field]: text } })
  return [first.before, ...texts.map(one => one.text)].includes(there) ? null : there
}

/** The changes that one call sends: the change itself, and those of the same kind that can be joined with it. */
function joinedWith(change: CollectionChange, all: readonly CollectionChange[]): CollectionChange[] {
  const own = all.filter(other => other.collectionId === change.collectionId && isUnsent(other))
  if (change.kind === 'text')
    return own.filter(other => other.kind === 'text' && other.field === change.field)
  if (change.kind !== 'add') return [change]
  const cards = own.filter(other => isToBeSent(other) && other.kind !== 'text')
  const end = cards.findIndex(({ kind }) => kind !== 'add')
  return end < 0 ? cards : cards.slice(0, end)
}

/** Sends changes that are joined. Returns what Undo needs; undefined if it cannot be undone. */
async function send({ api, userId }: Sender, joined: readonly CollectionChange[]) {
  const change = joined.at(-1)
  if (!change) return undefined
  const { collectionId } = change
  if (change.kind === 'remove') return removeCard(api, change)
  if (change.kind === 'text') return (await sendText(api, joined as ChangeOf<'text'>[])) ?? undefined
  if (change.kind === 'add') {
    await addCards(
      api,
      collectionId,
      joined.flatMap(one => (one.kind === 'add' ? one.cards : [])),
    )
    return undefined
  }
  const removal = collectionChangesOf(userId)
    .get()
    .find(({ id }) => id === change.removal)
  const params = { id: collectionId }
  if (removal?.undo) {
    await api('POST /collections/{id}/cards/restore', { params, body: { removalId: removal.undo } })
  } else await addCards(api, collectionId, [change.card])
  return undefined
}

/** Starts to send a user's changes of saved collections, in order. Returns a function that stops sending. */
export function startSendingCollectionChanges(sender: Sender): () => void {
  const { queryClient, userId } = sender
  const list = collectionChangesOf(userId)
  const mark = (changes: readonly CollectionChange[], state: CollectionChange['state']) => {
    const ids = new Set(changes.map(({ id }) => id))
    list.change(all => all.map(one => (ids.has(one.id) && one.state !== state ? { ...one, state } : one)))
  }
  const now = Date.now()
  list.change(all => all.filter(({ state, madeAt }) => state !== 'done' || now - madeAt < undoMilliseconds))
  return sendStoredList<CollectionChange>({
    lockName: `chasekit-collection-changes:${userId}`,
    list,
    isWaiting: isToBeSent,
    send: async change => {
      const joined = joinedWith(change, list.get())
      mark(joined, 'sending')
      try {
        const undo = await send(sender, joined)
        const last = joined.at(-1)
        const sent = new Set(joined.map(({ id }) => id))
        if (last?.kind === 'restore') sent.add(last.removal)
        list.change(all =>
          all.flatMap(one => {
            if (!sent.has(one.id)) return one
            return one.id === last?.id && undo !== undefined ? { ...one, state: 'done', undo } : []
          }),
        )
      } catch (error) {
        if (mayRepeat(error)) mark(joined, 'failed')
        throw error
      }
      void publishCollectionChange(queryClient, change.collectionId)
    },
    refuse: (change, error) => {
      const isGone = error instanceof ApiError && error.status === 404
      const sent = joinedWith(change, list.get()).filter(({ state }) => state === 'sending')
      mark(sent, isGone ? 'gone' : 'refused')
      void publishCollectionChange(queryClient, change.collectionId)
    },
  })
}
