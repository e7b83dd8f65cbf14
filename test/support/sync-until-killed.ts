import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { parseSupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { catalogueJob } from '#server/catalogue-sync/catalogue-job.ts'
import { databaseClock } from '#server/catalogue-sync/run-clock.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { RunnerLock } from '#server/jobs/runner-lock.ts'

/**
 * A program that runs the daily sync of DATABASE_URL once, as on DAY, from SOURCE, with BUDGET requests, and prints the
 * state of the run, or 'busy' if another process runs it.
 */
const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  size: 3,
  log: createLog({ level: 'warn', format: 'text' }),
})
const clock = await databaseClock(pool, process.env['DAY'])
const options = {
  pool,
  address: process.env['SOURCE'] ?? '',
  userAgent: 'ChaseKit/1 (+cards@example.org)',
  paceMs: 0,
  dailyRequests: Number(process.env['BUDGET']),
  now: clock.now,
  factsOf: async () => parseSupplementaryFacts(undefined, undefined),
}
const job = catalogueJob(async () => options, 200)
const finished = await runJob({ pool, clock, lock: new RunnerLock(pool) }, job)
process.stdout.write(finished?.run.state ?? 'busy')
await pool.end()
