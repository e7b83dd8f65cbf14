import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { addDays, toUtcDay } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { type DayPrice, storeDay } from '#server/prices/store/store-day.ts'
import { startChild } from './child-server.ts'
import { createCollection } from './create-collection.ts'
import type { EvaluationCost } from './evaluate-alerts.ts'
import { type BenchmarkFigure, median, percentile } from './figure.ts'
import { copiesPerOwner, fillSearches, ownerCount, queriesOf, searchesPerOwner } from './fill-searches.ts'
import { callJson } from './json-call.ts'

const maxSeconds = 10
const maxMb = 300
const maxPageMs = 50
/** Maximum cost of ten times as many changed prices: more than ten times would not be proportional. */
const maxGrowth = 10
const listedSearches = 200
const pageRounds = 60

/** The prices of a day, of which a share is multiplied by a factor. */
function pricesOf(cardIds: readonly string[], share: number, changed: number): DayPrice[] {
  const every = Math.round(1 / share)
  return cardIds.flatMap((cardId, position) => {
    const base = 1 + ((position * 37) % 5000) / 100
    const factor = position % every === 0 ? changed : 1
    return (['tcgplayer', 'cardmarket'] as const).map(source => ({
      cardId,
      variant: 'normal',
      source,
      values: { ...emptyPriceValues, market: base * factor, trend: base * factor },
    }))
  })
}

async function evaluate(dataDir: string): Promise<EvaluationCost> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', 'bench/evaluate-alerts.ts'],
    { env },
  )
  return JSON.parse(stdout) as EvaluationCost
}

function costFigures({ small, large }: { small: EvaluationCost; large: EvaluationCost }): BenchmarkFigure[] {
  const data = `${ownerCount} users with ${searchesPerOwner} searches and ${copiesPerOwner} cards, 10 % of the searches with alerts`
  const sum = ({ cpuSeconds, databaseSeconds }: EvaluationCost) => cpuSeconds + databaseSeconds
  const detailOf = ({ cpuSeconds, databaseSeconds, seconds, events }: EvaluationCost) =>
    `${cpuSeconds.toFixed(1)} s and ${databaseSeconds.toFixed(1)} s of PostgreSQL, ${seconds.toFixed(1)} s in all, ${events} alerts`
  return [
    {
      what: 'Processor time to evaluate 5 % changed prices, in seconds',
      data,
      ratio: sum(large),
      limit: maxSeconds,
      detail: detailOf(large),
    },
    {
      what: 'Memory that the evaluation adds to a process with catalogue and prices, in MB',
      data,
      ratio: large.peakMb - large.startMb,
      limit: maxMb,
      detail: `${large.startMb.toFixed(0)} MB before, at most ${large.peakMb.toFixed(0)} MB`,
    },
    {
      what: '5 % changed prices against 0.5 %',
      data,
      ratio: sum(large) / sum(small),
      limit: maxGrowth,
      detail: `with 0.5 %: ${detailOf(small)}`,
    },
  ]
}

async function measureEvaluation(pool: Pool, dataDir: string, cardIds: readonly string[]) {
  const today = toUtcDay(new Date())
  await storeDay(pool, addDays(today, -3), pricesOf(cardIds, 1, 1))
  await evaluate(dataDir)
  await storeDay(pool, addDays(today, -2), pricesOf(cardIds, 0.005, 0.7))
  const small = await evaluate(dataDir)
  // Contains the cards that changed before.
  await storeDay(pool, addDays(today, -1), pricesOf(cardIds, 0.05, 1.2))
  const large = await evaluate(dataDir)
  return { small, large }
}

/** Milliseconds of the list of a user's saved searches with their counts. */
async function measurePage(
  pool: Pool,
  dataDir: string,
  { cardIds, queries }: { cardIds: readonly string[]; queries: ReturnType<typeof queriesOf> },
): Promise<number[]> {
  const server = await startChild('src/server/main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  try {
    const account = { email: 'searches@cards.example', password: 'pass-searches-word' }
    const { body } = await callJson(server, 'POST', '/auth/register', { body: account })
    const { session, user } = body as { session: { access_token: string }; user: { id: string } }
    const token = session.access_token
    await createCollection(server, token, cardIds.slice(0, copiesPerOwner))
    await pool.query(
      `insert into saved_searches (id, owner_id, name, query, scope)
       select gen_random_uuid(), $1, 'List', q, s from unnest($2::text[], $3::text[]) given (q, s) limit ${listedSearches}`,
      [user.id, queries.map(({ query }) => query), queries.map(({ scope }) => scope)],
    )
    const times: number[] = []
    for (let round = 0; round <= pageRounds; round++) {
      const response = await callJson(server, 'GET', '/searches', { token })
      const { searches } = response.body as { searches: unknown[] }
      if (searches.length !== listedSearches) throw new Error('The page lacks searches')
      times.push(response.milliseconds)
    }
    return times
  } finally {
    await server.stop()
  }
}

function pageFigure([first = Number.NaN, ...times]: readonly number[]): BenchmarkFigure {
  return {
    what: `A page of ${listedSearches} saved searches with counts, 95th percentile in milliseconds`,
    data: `${times.length} rounds after a first one`,
    ratio: percentile(times, 0.95),
    limit: maxPageMs,
    detail: `median ${median(times).toFixed(0)} ms, first ${first.toFixed(0)} ms`,
  }
}

/** Measures the evaluation of alerts after price imports, and the list of saved searches. */
export async function searchesBench(dataDir: string, folder: string): Promise<BenchmarkFigure[]> {
  const log = createLog({ level: 'error', format: 'text' })
  const { pool, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }), log)
  try {
    await migrate(pool, 'migrations', log)
    await importCatalogue(pool, 'tcgdex', readTcgdex(folder))
    const { index } = await buildCatalogue(await readCatalogue(pool))
    await fillSearches(pool, index)
    const { cardIds } = index
    const costs = await measureEvaluation(pool, dataDir, cardIds)
    const times = await measurePage(pool, dataDir, { cardIds, queries: queriesOf(index) })
    return [...costFigures(costs), pageFigure(times)]
  } finally {
    await close()
  }
}
