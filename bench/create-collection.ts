import { type ChildServer, fetchBody } from './child-server.ts'
import { callJson } from './json-call.ts'

/** Maximum number of cards that the API adds in one request. */
export const maxCardsPerRequest = 1000

/** Returns the ids of the first `many` cards of the catalogue. */
export async function cardIdsOf(server: ChildServer, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < many; page++) {
    const body = await fetchBody(server.port, `/api/products?pageSize=1000&page=${page}`)
    const { cards } = JSON.parse(body.toString()) as { cards: { id: string }[] }
    if (cards.length === 0) break
    ids.push(...cards.map(({ id }) => id))
  }
  return ids.slice(0, many)
}

/** Creates a collection of these cards, two thirds of them owned. Returns its id. */
export async function createCollection(
  server: ChildServer,
  token: string,
  ids: readonly string[],
): Promise<string> {
  const response = await callJson(server, 'POST', '/collections', { token, body: { name: 'Measured' } })
  const { id } = response.body as { id: string }
  for (let start = 0; start < ids.length; start += maxCardsPerRequest) {
    const batch = ids.slice(start, start + maxCardsPerRequest)
    const cards = batch.map((productId, index) => ({
      productId,
      cardStatus: index % 3 ? 'owned' : 'chasing',
    }))
    await callJson(server, 'POST', `/collections/${id}/cards/batch`, { token, body: { cards } })
  }
  return id
}
