import type { ChildServer } from './child-server.ts'
import { callJson, type JsonResponse } from './json-call.ts'

export type Editor = { token: string; collectionId: string }
export type CollectionLoadResult = { times: number[]; statuses: Map<number, number> }

function anyOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

/** Sends one random request of an editor: reading, adding, changing, moving or removing cards. */
function act(
  server: ChildServer,
  { token, collectionId }: Editor,
  cardIds: readonly string[],
): Promise<JsonResponse> {
  const cards = `/collections/${collectionId}/cards`
  const productId = anyOf(cardIds) ?? ''
  const cardStatus = Math.random() < 0.5 ? 'owned' : 'chasing'
  const some = Array.from({ length: 20 }, () => anyOf(cardIds) ?? '')
  const call = (method: string, path: string, body?: unknown) =>
    callJson(server, method, path, body === undefined ? { token } : { token, body })
  const dice = Math.random()
  if (dice < 0.2) return call('GET', `${cards}?fields=light`)
  if (dice < 0.45) return call('POST', cards, { productId, cardStatus })
  if (dice < 0.55)
    return call('POST', `${cards}/batch`, { cards: some.map(id => ({ productId: id, cardStatus })) })
  if (dice < 0.7) return call('DELETE', `${cards}?productId=${encodeURIComponent(productId)}`)
  if (dice < 0.85)
    return call('PUT', `${cards}?productId=${encodeURIComponent(productId)}`, { cardStatus, order: 3 })
  if (dice < 0.95) return call('PUT', `${cards}/batch`, { productIds: some, cardStatus })
  return call('POST', `${cards}/remove`, { productIds: some })
}

/** Sends requests of all editors concurrently for some seconds, and records their durations and statuses. */
export async function runCollectionLoad(
  server: ChildServer,
  editors: readonly Editor[],
  cardIds: readonly string[],
  seconds: number,
): Promise<CollectionLoadResult> {
  const result: CollectionLoadResult = { times: [], statuses: new Map() }
  const end = performance.now() + seconds * 1000
  await Promise.all(
    editors.map(async editor => {
      while (performance.now() < end) {
        const { status, milliseconds } = await act(server, editor, cardIds)
        result.times.push(milliseconds)
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  return result
}

type Counted = { cardCount: number; ownedCount: number; cards: { status: string; productId: string }[] }

/** Counts the collections whose counts differ from their cards, or that contain a card twice. */
export async function countInconsistentCollections(
  server: ChildServer,
  editors: readonly Editor[],
): Promise<number> {
  let wrong = 0
  for (const { token, collectionId } of editors) {
    const { body } = await callJson(server, 'GET', `/collections/${collectionId}`, { token })
    const { cardCount, ownedCount, cards } = body as Counted
    const owned = cards.filter(({ status }) => status === 'owned').length
    const distinct = new Set(cards.map(({ productId }) => productId)).size
    if (cardCount !== cards.length || ownedCount !== owned || distinct !== cards.length) wrong++
  }
  return wrong
}
