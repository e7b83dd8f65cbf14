import { recountCollections } from '#server/collections/recount-collections.ts'
import { recount } from '#server/subjects/recount.ts'
import { runCommand, withDatabase } from './command.ts'

/**
 * Recounts votes, comments and cards of collections from their rows. Corrects wrong stored counts and reports them.
 */
const run = () =>
  withDatabase(async ({ pool }) => {
    const drift = [...(await recount(pool)), ...(await recountCollections(pool))]
    for (const { what, id, counted, kept } of drift)
      process.stdout.write(`${what} ${id}: was ${kept || 'nothing'}, is ${counted}\n`)
    process.stdout.write(drift.length === 0 ? 'All counts are right\n' : `${drift.length} counts put right\n`)
  })

await runCommand(run, [])
