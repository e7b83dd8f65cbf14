import { realQueries } from '#test/support/search/real-queries.ts'
import { type ChildServer, cpuMicroseconds, cpuPerGet, fetchBody, startChild } from './child-server.ts'
import { Agent } from 'node:http'
import { type BenchmarkFigure, median, percentile } from './figure.ts'

const floorFile = 'bench/floor-server.ts'
const rounds = 5
const requestsPerRound = 400
const encoding = { 'accept-encoding': 'br' }

/** Paths whose responses the response cache sends. */
const cached = {
  'JSON of one card': '/api/products/base1-4',
  'JSON of a set of 102 cards': '/api/categories/base1/cards',
  'Page of a card': '/card/base1-4',
  'Page of a set': '/set/base1',
  'Repeated search': '/api/search?q=charizard',
}
const cachedLimit = 1.5
const newSearchLimit = 20
const connections = 8
const maxSearchMilliseconds = 25

/** Copies a response to the bare server, which then returns the same compressed bytes. Returns their number. */
async function copyToFloor(server: ChildServer, floor: ChildServer, path: string): Promise<number> {
  const bytes = await fetchBody(server.port, path, encoding)
  const body = new Uint8Array(bytes)
  const headers = { 'content-encoding': 'br' }
  await fetch(`http://127.0.0.1:${floor.port}${path}`, { method: 'PUT', body, headers })
  return bytes.length
}

async function cachedFigure(
  what: string,
  path: string,
  { server, floor, data }: { server: ChildServer; floor: ChildServer; data: string },
): Promise<BenchmarkFigure> {
  const size = await copyToFloor(server, floor, path)
  const ratios: number[] = []
  const own: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(await cpuPerGet(server, path, requestsPerRound, encoding))
    bare.push(await cpuPerGet(floor, path, requestsPerRound, encoding))
    ratios.push((own.at(-1) ?? 0) / (bare.at(-1) ?? 1))
  }
  const detail = `${median(own).toFixed(0)} against ${median(bare).toFixed(0)} µs CPU for ${size} bytes`
  return { what, data, ratio: median(ratios), limit: cachedLimit, detail }
}

/** Mean CPU time of one request per path, in microseconds. */
async function cpuOfPaths(server: ChildServer, paths: readonly string[]): Promise<number> {
  const before = cpuMicroseconds(server.pid)
  for (const path of paths) await fetchBody(server.port, path, encoding)
  return (cpuMicroseconds(server.pid) - before) / paths.length
}

/** Compares searches that no cache can answer: every round requests another page size. */
async function newSearchFigure(
  server: ChildServer,
  floor: ChildServer,
  data: string,
): Promise<BenchmarkFigure> {
  const queries = Object.values(realQueries).flatMap(list => list.map(([query]) => query))
  const ratios: number[] = []
  const own: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const paths = queries.map(query => `/api/search?q=${encodeURIComponent(query)}&pageSize=${30 - round}`)
    const spent = await cpuOfPaths(server, paths)
    for (const path of paths) await copyToFloor(server, floor, path)
    const bare = await cpuOfPaths(floor, paths)
    if (round === 0) continue // warm-up
    own.push(spent)
    ratios.push(spent / bare)
  }
  const detail = `${median(own).toFixed(0)} µs CPU, mean of ${queries.length} queries`
  return { what: 'New search', data, ratio: median(ratios), limit: newSearchLimit, detail }
}

/** Sends searches that were never asked before on several connections, each as soon as the last one is answered. */
async function saturatedSearchFigure(server: ChildServer, data: string): Promise<BenchmarkFigure> {
  const queries = Object.values(realQueries).flatMap(list => list.map(([query]) => query))
  const paths = [31, 32, 33, 34].flatMap(size =>
    queries.map(query => `/api/search?q=${encodeURIComponent(query)}&pageSize=${size}`),
  )
  const times: number[] = []
  let next = 0
  const searchOn = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const start = performance.now()
      await fetchBody(server.port, path, encoding, agent)
      times.push(performance.now() - start)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, searchOn))
  const p99 = percentile(times, 0.99)
  return {
    what: 'New searches on 8 connections at saturation: 99th percentile',
    data,
    ratio: p99 / maxSearchMilliseconds,
    limit: 1,
    detail: `${p99.toFixed(1)} ms of ${maxSearchMilliseconds}, median ${median(times).toFixed(1)} ms, ${paths.length} searches`,
  }
}

/** Compares the server with a bare node:http server that returns the same bytes: CPU per request, median of 5 rounds. */
export async function serverBench(server: ChildServer, data: string): Promise<BenchmarkFigure[]> {
  const floor = await startChild(floorFile)
  try {
    const figures: BenchmarkFigure[] = []
    for (const [what, path] of Object.entries(cached))
      figures.push(await cachedFigure(what, path, { server, floor, data }))
    return [...figures, await newSearchFigure(server, floor, data), await saturatedSearchFigure(server, data)]
  } finally {
    await floor.stop()
  }
}
