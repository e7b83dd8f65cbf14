import type { UndoableChange, ApiCopy } from '#contract/copy-shapes.ts'
import {
  cardsInResponse,
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from './collector-api.ts'

type ChangeResponse = { copies: ApiCopy[]; change: UndoableChange; changed: number }

/**
 * Calls of a collector about the copies of one collection. `post` and `add` throw if a change fails; `undo` does not.
 */
export function copiesClient(collector: Collector, collectionId: string) {
  const post = async (path: string, body: unknown) => {
    const response = await collector.post(path, body)
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text}`)
    return response.body as unknown as ChangeResponse
  }
  /** The collection's cards with their copies, and its counts: all that a change may alter. */
  const content = async (id = collectionId) => {
    const response = await collector.get(`/collections/${id}`)
    const cards = cardsInResponse(response).map(
      ({ productId, status, order, tags, notes, addedAt, copies }) => ({
        productId,
        status,
        order,
        tags,
        notes,
        addedAt,
        copies: copies as ApiCopy[] | undefined,
      }),
    )
    return { cards, counts: [response.body['cardCount'], response.body['ownedCount']] }
  }
  return {
    post,
    content,
    /** Adds copies of `base1-2` unless another card is named. */
    add: (...copies: object[]) =>
      post('/copies', { copies: copies.map(copy => ({ collectionId, productId: 'base1-2', ...copy })) }),
    undo: ({ change }: { change: UndoableChange | null }) => collector.post(`/changes/${change?.id}/undo`),
    copiesOf: async (productId: string) =>
      (await content()).cards.find(card => card.productId === productId)?.copies,
  }
}

/** Starts the API with two users, and with prices of four printings. */
export async function startCopiesApi() {
  const api = await startCollectorsApi()
  const [ash, misty] = [await signUpCollector(api), await signUpCollector(api)]
  await storePrices(api, ['base1-1', 'normal', 1], ['base1-1', 'reverse', 2.5], ['base1-2', 'normal', 10])
  await storeEuroPrice(api, 'base1-4', 'normal', 2)
  return { api, ash, misty }
}

/** Creates a collection with one owned card, and the client of its copies. */
export async function createBinder(owner: Collector) {
  const id = await owner.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned', tags: ['a'] }] })
  return { id, client: copiesClient(owner, id) }
}
