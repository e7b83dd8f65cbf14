import { realQueries } from '#test/support/search/real-queries.ts'
import { type ChildServer, cpuPerGet, get, startChild } from './child-server.ts'
import { type Figure, median, percentile } from './figure.ts'

const floorFile = 'bench/floor-server.ts'
const perPath = 400
const perQuery = 60

async function put(floor: ChildServer, path: string, bytes: Buffer): Promise<void> {
  await fetch(`http://127.0.0.1:${floor.port}${path}`, { method: 'PUT', body: new Uint8Array(bytes) })
}

/** Compares the CPU time of a GET with a bare server that returns the same bytes. */
async function againstFloor(server: ChildServer, floor: ChildServer, path: string, times: number) {
  const bytes = await get(server.port, path)
  await put(floor, path, bytes)
  const own = await cpuPerGet(server, path, times)
  const bare = await cpuPerGet(floor, path, times)
  return { own, bare, ratio: own / bare, size: bytes.length }
}

async function jsonFigures(server: ChildServer, floor: ChildServer, data: string): Promise<Figure[]> {
  const paths = {
    'JSON of one card': '/api/products/base1-4',
    'JSON of a set of 102 cards': '/api/categories/base1/cards',
  }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(paths)) {
    const { own, bare, ratio, size } = await againstFloor(server, floor, path, perPath)
    const detail = `${own.toFixed(0)} against ${bare.toFixed(0)} µs CPU for ${size} bytes`
    figures.push({ what, data, ratio, limit: null, detail })
  }
  return figures
}

async function searchFigure(server: ChildServer, floor: ChildServer, data: string): Promise<Figure[]> {
  const queries = Object.values(realQueries).flatMap(list => list.map(([query]) => query))
  const ratios: number[] = []
  const times: number[] = []
  for (const query of queries) {
    const path = `/api/search?q=${encodeURIComponent(query)}`
    ratios.push((await againstFloor(server, floor, path, perQuery)).ratio)
    const start = performance.now()
    await get(server.port, path)
    times.push(performance.now() - start)
  }
  const detail = `median over ${queries.length} queries; slowest 1 % take ${percentile(times, 0.99).toFixed(1)} ms alone`
  return [{ what: 'CPU of a search request', data, ratio: median(ratios), limit: 10, detail }]
}

async function pageFigures(server: ChildServer, floor: ChildServer, data: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/card/base1-4', '/set/base1']) {
    const { own, bare, ratio } = await againstFloor(server, floor, path, perPath)
    const detail = `${own.toFixed(0)} against ${bare.toFixed(0)} µs CPU, kept page against the same bytes`
    figures.push({ what: `Kept page ${path}`, data, ratio, limit: null, detail })
  }
  return figures
}

/** Compares the server with a bare node:http server that returns the same bytes. */
export async function serverBench(server: ChildServer, data: string): Promise<Figure[]> {
  const floor = await startChild(floorFile)
  try {
    return [
      ...(await jsonFigures(server, floor, data)),
      ...(await pageFigures(server, floor, data)),
      ...(await searchFigure(server, floor, data)),
    ]
  } finally {
    await floor.stop()
  }
}
