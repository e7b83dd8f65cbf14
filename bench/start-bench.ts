import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child-server.ts'
import { type BenchmarkFigure, measureAlternately, median } from './figure.ts'

const firstStarts = 3
const laterStarts = 5
const firstLimitMs = 10_000
const laterLimitMs = 3000

/** The time from the start of the process until it is ready. */
async function timeOfStart(dataDir: string, catalogue: 'whole' | 'small'): Promise<number> {
  const started = performance.now()
  const env = { DATA_DIR: dataDir, CATALOGUE: catalogue, LOG_LEVEL: 'error' }
  const server = await startChild('src/server/main.ts', env)
  const taken = performance.now() - started
  await server.stop()
  return taken
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const load = () => `load ${loadavg()[0]?.toFixed(1)}`

/**
 * Measures the first start with all shipped cards against that with few, each in an empty folder, and later starts with
 * all. Packages and the build of the web app are the same for both and not measured.
 */
export async function startBench(scratch: string): Promise<BenchmarkFigure[]> {
  const first = async (catalogue: 'whole' | 'small') => {
    const dataDir = join(scratch, catalogue)
    await rm(dataDir, { recursive: true, force: true })
    return timeOfStart(dataDir, catalogue)
  }
  const data = '33,847 cards, against 1,165'
  const [small, whole] = await measureAlternately(
    firstStarts,
    () => first('small'),
    () => first('whole'),
  )
  const later: number[] = []
  for (let start = 0; start < laterStarts; start++)
    later.push(await timeOfStart(join(scratch, 'whole'), 'whole'))
  return [
    {
      what: 'Additional time of the first start with all cards, to 10 s',
      data,
      ratio: (whole - small) / firstLimitMs,
      limit: 1,
      detail: `${seconds(whole)} against ${seconds(small)}, ${load()}`,
    },
    {
      what: 'A later start with all cards, to 3 s',
      data: '33,847 cards',
      ratio: median(later) / laterLimitMs,
      limit: 1,
      detail: `${later.map(seconds).join(', ')}; ${load()}`,
    },
  ]
}
