import { join } from 'node:path'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import { recountCollections } from '#server/collections/recount-collections.ts'
import { recount } from '#server/subjects/recount.ts'

/** Recounts votes, comments and cards of collections from their rows and reports wrong counts. */
async function run(): Promise<void> {
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(readConfig(process.env), log)
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
    const drift = [...(await recount(database.pool)), ...(await recountCollections(database.pool))]
    for (const { what, id, counted, kept } of drift)
      process.stdout.write(`${what} ${id}: was ${kept || 'nothing'}, is ${counted}\n`)
    process.stdout.write(drift.length === 0 ? 'All counts are right\n' : `${drift.length} counts put right\n`)
  } finally {
    await database.close()
  }
}

const forPeople = [ConfigError, EmbeddedDatabaseError]

run().catch((error: unknown) => {
  const known = forPeople.some(kind => error instanceof kind)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})
