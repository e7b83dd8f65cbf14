import type { ChildServer } from './child-server.ts'
import { measureAlternately, type BenchmarkFigure, median, percentile } from './figure.ts'
import { callJson } from './json-call.ts'
import { cardIdsOf, createCollection, maxCardsPerRequest } from './create-collection.ts'

const smallSize = 100
const largeSize = 10_000
const rounds = 60
/** Maximum milliseconds for sorting and filtering a collection on the server. */
const maxMilliseconds = 100

type BenchCollections = { small: string; large: string; token: string; ids: string[] }

async function signUp(server: ChildServer, name: string): Promise<string> {
  const body = { email: `${name}-${Date.now()}@cards.example`, password: `pass-${name}-word` }
  const { body: answer, status } = await callJson(server, 'POST', '/auth/register', { body })
  const session = (answer as { session: { access_token: string } | null }).session
  if (!session) throw new Error(`Registration answered ${status}`)
  return session.access_token
}

const readings = [
  { what: 'First page', path: '/cards?fields=light', limit: 2 },
  { what: 'Collection with its first 9 cards', path: '?cardLimit=9', limit: 2 },
  { what: 'Last page of 24', path: '/cards?fields=light&sortOrder=desc', limit: 2 },
]

async function sizeFigures(
  server: ChildServer,
  { small, large, token }: BenchCollections,
): Promise<BenchmarkFigure[]> {
  const figures: BenchmarkFigure[] = []
  for (const { what, path, limit } of readings) {
    const time = async (id: string) =>
      (await callJson(server, 'GET', `/collections/${id}${path}`, { token })).milliseconds
    const [long, short] = await measureAlternately(
      rounds,
      () => time(large),
      () => time(small),
    )
    const detail = `${long.toFixed(2)} against ${short.toFixed(2)} ms, medians of ${rounds}, taking turns`
    figures.push({ what, data: '10,000 against 100 cards', ratio: long / short, limit, detail })
  }
  return figures
}

const selections = [
  { what: 'sorted by price', path: '/cards?fields=light&sortBy=price&sortOrder=desc' },
  { what: 'sorted by number', path: '/cards?fields=light&sortBy=number' },
  { what: 'filtered by a search', path: '/cards?fields=light&q=pikachu' },
  { what: 'filtered by status', path: '/cards?fields=light&status=chasing' },
  { what: 'counted and valued', path: '/stats' },
  { what: 'measured against its sets', path: '/completion' },
]

async function selectionFigures(
  server: ChildServer,
  { large, token }: BenchCollections,
): Promise<BenchmarkFigure[]> {
  const figures: BenchmarkFigure[] = []
  for (const { what, path } of selections) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push((await callJson(server, 'GET', `/collections/${large}${path}`, { token })).milliseconds)
    const usual = median(times)
    figures.push({
      what: `10,000 cards ${what}, of ${maxMilliseconds} ms`,
      data: '10,000 cards of one collection',
      ratio: usual / maxMilliseconds,
      limit: 1,
      detail: `median ${usual.toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    })
  }
  return figures
}

function shuffled(ids: readonly string[]): string[] {
  return ids
    .map(id => ({ id, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ id }) => id)
}

async function orderFigure(
  server: ChildServer,
  { large, token, ids }: BenchCollections,
): Promise<BenchmarkFigure> {
  const path = `/collections/${large}/cards/reorder`
  const reorder = async (productIds: readonly string[]) =>
    (await callJson(server, 'POST', path, { token, body: { productIds } })).milliseconds
  const moves: number[] = []
  const shuffles: number[] = []
  let order = [...ids]
  for (let round = 0; round < 5; round++) {
    order = shuffled(order)
    shuffles.push(await reorder(order))
    const [last = '', ...others] = order.toReversed()
    order = [last, ...others.toReversed()]
    moves.push(await reorder(order))
  }
  return {
    what: 'Saving an order of 10,000 cards where one has moved, against one where all have',
    data: 'the whole order is sent each time',
    ratio: median(moves) / median(shuffles),
    limit: 1,
    detail: `${median(moves).toFixed(0)} against ${median(shuffles).toFixed(0)} ms`,
  }
}

async function batchFigure(server: ChildServer, { token, ids }: BenchCollections): Promise<BenchmarkFigure> {
  const id = await createCollection(server, token, [])
  const add = async (path: string, body: unknown) =>
    (await callJson(server, 'POST', `/collections/${id}/cards${path}`, { token, body })).milliseconds
  const single: number[] = []
  for (const productId of ids.slice(0, rounds)) single.push(await add('', { productId }))
  const batches: number[] = []
  for (let start = maxCardsPerRequest; start < 6 * maxCardsPerRequest; start += maxCardsPerRequest) {
    const cards = ids.slice(start, start + maxCardsPerRequest).map(productId => ({ productId }))
    batches.push(await add('/batch', { cards }))
  }
  return {
    what: 'Adding 1,000 cards in one step against one by one',
    data: 'one transaction each',
    ratio: median(batches) / (maxCardsPerRequest * median(single)),
    limit: 0.1,
    detail: `${median(batches).toFixed(0)} ms against 1,000 × ${median(single).toFixed(2)} ms`,
  }
}

/** Compares collections of 10,000 cards with collections of 100. */
export async function collectionBench(server: ChildServer): Promise<BenchmarkFigure[]> {
  const ids = await cardIdsOf(server, largeSize)
  const token = await signUp(server, 'collector')
  const small = await createCollection(server, token, ids.slice(0, smallSize))
  const made = { small, large: await createCollection(server, token, ids), token, ids }
  return [
    ...(await sizeFigures(server, made)),
    ...(await selectionFigures(server, made)),
    await orderFigure(server, made),
    await batchFigure(server, made),
  ]
}
