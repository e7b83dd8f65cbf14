import { get } from 'node:http'
import type { ChildServer } from './child-server.ts'
import { cardIdsOf } from './create-collection.ts'
import { type BenchmarkFigure, median, percentile } from './figure.ts'
import { callJson } from './json-call.ts'

const rowCount = 10_000
const collectionCount = 5
const perCall = 500
const rounds = 40
/** Maximum milliseconds of a search over one's own copies. */
const maxSearchMs = 100
/** Maximum milliseconds of a change of all copies. */
const maxBatchMs = 2000
/** Maximum bytes of the map of owned cards that browsers load after sign-in. */
const maxOwnershipBytes = 60 * 1024

const searches = [
  'is:owned',
  'cond<=lp',
  'qty>=2 paid>20',
  'loc:"box 3" -tag:trade',
  'charizard cond:nm',
  'value>50 or usd<1',
]

async function signUp(server: ChildServer): Promise<string> {
  const body = { email: `copies-${Date.now()}@cards.example`, password: 'pass-copies-word' }
  const { body: response } = await callJson(server, 'POST', '/auth/register', { body })
  return (response as { session: { access_token: string } }).session.access_token
}

/** The copy number `index`: conditions, prices paid and places take turns. */
function benchCopy(collectionId: string, productId: string, index: number): object {
  return {
    collectionId,
    productId,
    quantity: 1 + (index % 3),
    variant: index % 3 === 0 ? 'reverse' : null,
    condition: ['near-mint', 'lightly-played', 'damaged', null][index % 4],
    pricePaid: index % 3 === 0 ? null : { amount: index % 50, currency: 'USD' },
    place: `Box ${index % 9}`,
    acquiredOn: '2020-01-02',
  }
}

async function addCopies(server: ChildServer, token: string): Promise<void> {
  const ids = await cardIdsOf(server, rowCount)
  const collections: string[] = []
  for (let index = 0; index < collectionCount; index++) {
    const { body } = await callJson(server, 'POST', '/collections', { token, body: { name: `Box ${index}` } })
    collections.push((body as { id: string }).id)
  }
  for (let start = 0; start < rowCount; start += perCall) {
    const copies = ids
      .slice(start, start + perCall)
      .map((id, index) => benchCopy(collections[index % collectionCount] ?? '', id, start + index))
    const { status } = await callJson(server, 'POST', '/copies', {
      token,
      body: { copies, allowUnlisted: true },
    })
    if (status !== 201) throw new Error(`Adding copies answered ${status}`)
  }
}

async function searchFigure(server: ChildServer, token: string): Promise<BenchmarkFigure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const q of searches) {
      const path = `/copies?${new URLSearchParams({ q })}`
      times.push((await callJson(server, 'GET', path, { token })).milliseconds)
    }
  }
  const worst = percentile(times, 0.95)
  return {
    what: `A search over ${rowCount} own copies, 95th percentile, of ${maxSearchMs} ms`,
    data: `${searches.length} searches, ${rounds} rounds`,
    ratio: worst / maxSearchMs,
    limit: 1,
    detail: `median ${median(times).toFixed(1)} ms, p95 ${worst.toFixed(1)} ms`,
  }
}

async function batchFigure(server: ChildServer, token: string): Promise<BenchmarkFigure> {
  const changes: number[] = []
  const undos: number[] = []
  for (let round = 0; round < 5; round++) {
    const body = { q: '', set: { place: `Shelf ${round}` }, addTags: [`round ${round}`] }
    const changed = await callJson(server, 'POST', '/copies/batch', { token, body })
    changes.push(changed.milliseconds)
    const { change } = changed.body as { change: { id: string } }
    undos.push((await callJson(server, 'POST', `/changes/${change.id}/undo`, { token })).milliseconds)
  }
  return {
    what: `A change of ${rowCount} copies, of ${maxBatchMs} ms`,
    data: 'place and a tag of all copies, 5 rounds',
    ratio: median(changes) / maxBatchMs,
    limit: 1,
    detail: `median ${median(changes).toFixed(0)} ms, undo ${median(undos).toFixed(0)} ms`,
  }
}

/** The bytes of a compressed response. */
function compressedBytes(server: ChildServer, path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path: `/api${path}`, headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(response.headers['content-encoding'] === 'br' ? bytes : Number.NaN))
    }).on('error', reject)
  })
}

async function ownershipFigure(server: ChildServer, token: string): Promise<BenchmarkFigure> {
  const bytes = await compressedBytes(server, '/copies/ownership', token)
  return {
    what: `The map of ${rowCount} owned cards, compressed, of ${maxOwnershipBytes / 1024} KB`,
    data: 'quantities 1 to 3, a third with a printing',
    ratio: bytes / maxOwnershipBytes,
    limit: 1,
    detail: `${(bytes / 1024).toFixed(1)} KB with brotli`,
  }
}

/** Measures searches and changes of one owner's copies, and the size of the map of owned cards. */
export async function copiesBench(server: ChildServer): Promise<BenchmarkFigure[]> {
  const token = await signUp(server)
  await addCopies(server, token)
  return [
    await searchFigure(server, token),
    await batchFigure(server, token),
    await ownershipFigure(server, token),
  ]
}
