import { toUtcDay } from '#domain/day.ts'
import { backfillValues } from '#server/values/backfill-values.ts'
import { abortOnInterrupt, runCommand, withDatabase } from './command.ts'

/** Writes the values of collections on past days from the stored prices. */
const run = () =>
  withDatabase(async ({ pool }) => {
    const signal = abortOnInterrupt('Stopping; press again to stop at once')
    const rows = await backfillValues(pool, toUtcDay(new Date()), {
      signal,
      onProgress: ({ day, rows: written }) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${day}, ${written.toLocaleString('en')} rows`)
      },
    })
    if (process.stderr.isTTY) process.stderr.write('\n')
    process.stdout.write(`${rows.toLocaleString('en')} values of past days written\n`)
    if (signal.aborted) process.exitCode = 130
  })

await runCommand(run, [])
