import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { stopOnSignals } from '#platform/stop-signals.ts'

/**
 * A program that uses the embedded database of DATA_DIR as a server does: prints 'open', inserts rows and prints
 * the id of each acknowledged row until it is stopped. `IDLE=1` inserts no rows.
 */
const log = createLog({ level: 'warn', format: 'text' })
const database = await openDatabase(
  readConfig({ DATA_DIR: process.env['DATA_DIR'], DATABASE_POOL_SIZE: '2' }),
  log,
)
let isStopping = false
stopOnSignals(async () => {
  isStopping = true
  await database.close()
}, log)

await database.pool.query(`
  begin;
  select pg_advisory_xact_lock(1);
  create table if not exists kept (id bigint generated always as identity, worker int);
  commit`)
process.stdout.write('open\n')
while (!isStopping && !process.env['IDLE']) await addRow()

async function addRow(): Promise<void> {
  try {
    const { rows } = await database.pool.query('insert into kept (worker) values ($1) returning id', [
      process.pid,
    ])
    process.stdout.write(`${rows[0].id}\n`)
  } catch (error) {
    if (!isStopping) throw error
  }
}
