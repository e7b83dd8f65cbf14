import { type ChildServer, cpuMicroseconds } from './child-server.ts'
import { cardIdsOf } from './create-collection.ts'
import { type BenchmarkFigure, median, percentile } from './figure.ts'
import { callJson } from './json-call.ts'

const copyCount = 10_000
const binderCount = 20
const perCall = 500
/** Cards of one collection, which fill a binder. */
const perBinder = copyCount / binderCount
/** The copies of the last collections are in no binder. */
const unfiledCollections = 2
const filledPockets = perBinder * unfiledCollections
const layout = { rows: 4, columns: 4, pages: 80, emptied: 'clear' }
const rounds = 200
const fillRounds = 10
/** Maximum milliseconds of a page, of a fill and of the inbox. */
const maxPageMs = 30
const maxFillMs = 1000
const maxInboxMs = 100
/** Maximum milliseconds for which a fill may delay a request that needs no database. */
const maxDelayMs = 250

type Bench = { server: ChildServer; token: string }

async function call<Response>({ server, token }: Bench, method: string, path: string, body?: unknown) {
  const response = await callJson(server, method, path, { token, body })
  if (response.status >= 300) throw new Error(`${method} ${path} answered ${response.status}`)
  return { body: response.body as Response, milliseconds: response.milliseconds }
}

async function signUp(server: ChildServer): Promise<Bench> {
  const body = { email: `binders-${Date.now()}@cards.example`, password: 'pass-binders-word' }
  const { body: response } = await callJson(server, 'POST', '/auth/register', { body })
  return { server, token: (response as { session: { access_token: string } }).session.access_token }
}

/** Runs calls one after another. Returns their times and the processor time of one, in milliseconds, as text. */
async function measure({ server: { pid } }: Bench, calls: number, run: (round: number) => Promise<number>) {
  const times: number[] = []
  const before = cpuMicroseconds(pid)
  for (let round = 0; round < calls; round++) times.push(await run(round))
  const processor = (cpuMicroseconds(pid) - before) / 1000 / calls
  return { times, processor: `${processor.toFixed(1)} ms of processor time` }
}

/** Creates a collection for each binder, with copies of different cards. Returns the ids. */
async function addCollections(bench: Bench): Promise<string[]> {
  const cards = await cardIdsOf(bench.server, copyCount)
  const collections: string[] = []
  for (let start = 0; start < copyCount; start += perBinder) {
    const name = `Box ${collections.length + 1}`
    const { id } = (await call<{ id: string }>(bench, 'POST', '/collections', { name })).body
    const ids = cards.slice(start, start + perBinder)
    for (let from = 0; from < ids.length; from += perCall) {
      const copies = ids.slice(from, from + perCall).map(productId => ({ collectionId: id, productId }))
      await call(bench, 'POST', '/copies', { copies })
    }
    collections.push(id)
  }
  return collections
}

const fillOf = (source: object) => ({ from: { page: 1, row: 1, column: 1 }, source, owned: 'only' })

/** Creates the binders and fills all but the last with the copies of a collection. Returns the ids. */
async function addBinders(bench: Bench, collections: readonly string[]): Promise<string[]> {
  const binders: string[] = []
  for (let index = 0; index < binderCount; index++) {
    const fields = { name: `Binder ${index + 1}`, ...layout }
    const { binder } = (await call<{ binder: { id: string } }>(bench, 'POST', '/binders', fields)).body
    const collection = collections[index]
    if (index < binderCount - unfiledCollections)
      await call(bench, 'POST', `/binders/${binder.id}/fill`, fillOf({ collection }))
    binders.push(binder.id)
  }
  return binders
}

async function pageFigure(bench: Bench, binders: readonly string[]): Promise<BenchmarkFigure> {
  const filled = binders.slice(0, -unfiledCollections)
  const { times, processor } = await measure(bench, rounds, async round => {
    const page = 1 + (round % Math.floor(perBinder / 16))
    const path = `/binders/${filled[round % filled.length]}/pages?from=${page}&to=${page}`
    return (await call(bench, 'GET', path)).milliseconds
  })
  const worst = percentile(times, 0.95)
  return {
    what: `A page of a binder, 95th percentile, of ${maxPageMs} ms`,
    data: `${copyCount} copies, ${binderCount} binders, 16 pockets, ${rounds} reads`,
    ratio: worst / maxPageMs,
    limit: 1,
    detail: `median ${median(times).toFixed(1)} ms, p95 ${worst.toFixed(1)} ms, ${processor}`,
  }
}

/** Sends requests without the database one after another until `work` ends. Returns the longest time of one. */
async function longestDelay({ server }: Bench, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const end = work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone)
    longest = Math.max(longest, (await callJson(server, 'GET', '/products/base1-4')).milliseconds)
  await end
  return longest
}

async function fillFigures(bench: Bench, binders: readonly string[]): Promise<BenchmarkFigure[]> {
  const times: number[] = []
  const undos: number[] = []
  const delays: number[] = []
  const path = `/binders/${binders.at(-1)}/fill`
  const fill = fillOf({ q: 'is:unfiled', scope: 'mine' })
  const cpuBefore = cpuMicroseconds(bench.server.pid)
  for (let round = 0; round < fillRounds; round++) {
    const filling = call<{ placed: number; change: { id: string } }>(bench, 'POST', path, fill)
    delays.push(await longestDelay(bench, filling))
    const { body, milliseconds } = await filling
    if (body.placed !== filledPockets) throw new Error(`A fill placed ${body.placed} copies`)
    times.push(milliseconds)
    undos.push((await call(bench, 'POST', `/changes/${body.change.id}/undo`)).milliseconds)
  }
  const worst = Math.max(...delays)
  const processor = (cpuMicroseconds(bench.server.pid) - cpuBefore) / 1000 / fillRounds
  return [
    {
      what: `A fill of ${filledPockets} pockets, of ${maxFillMs} ms`,
      data: `one's own unfiled copies, ${fillRounds} rounds`,
      ratio: median(times) / maxFillMs,
      limit: 1,
      detail: `median ${median(times).toFixed(0)} ms, undo ${median(undos).toFixed(0)} ms, ${processor.toFixed(0)} ms of processor time for both`,
    },
    {
      what: `The longest wait of another request during a fill, of ${maxDelayMs} ms`,
      data: `a card's page, ${fillRounds} rounds`,
      ratio: worst / maxDelayMs,
      limit: 1,
      detail: `median ${median(delays).toFixed(0)} ms, longest ${worst.toFixed(0)} ms`,
    },
  ]
}

async function inboxFigure(bench: Bench): Promise<BenchmarkFigure> {
  const { times, processor } = await measure(
    bench,
    rounds / 4,
    async () => (await call(bench, 'GET', '/binders/inbox')).milliseconds,
  )
  const worst = percentile(times, 0.95)
  return {
    what: `The inbox, 95th percentile, of ${maxInboxMs} ms`,
    data: `${filledPockets} of ${copyCount} copies`,
    ratio: worst / maxInboxMs,
    limit: 1,
    detail: `median ${median(times).toFixed(1)} ms, p95 ${worst.toFixed(1)} ms, ${processor}`,
  }
}

/** Measures binders of one owner: a page, a fill with its undo, and the inbox. */
export async function bindersBench(server: ChildServer): Promise<BenchmarkFigure[]> {
  const bench = await signUp(server)
  const binders = await addBinders(bench, await addCollections(bench))
  return [await pageFigure(bench, binders), ...(await fillFigures(bench, binders)), await inboxFigure(bench)]
}
