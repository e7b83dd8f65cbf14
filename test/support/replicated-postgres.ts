import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { joinEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { superuser } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'

export type ReplicatedPostgres = {
  /** The migrated database of the primary, and the same database of its streaming replica. */
  primaryUrl: string
  replicaUrl: string
  /** Stops the replica; the primary runs on. */
  stopReplica: () => Promise<void>
  stop: () => Promise<void>
}

const log = createLog({ level: 'warn', format: 'text' })
const migrations = resolve(import.meta.dirname, '../../migrations')
const parameters = { fsync: 'off', full_page_writes: 'off' }

/** Starts a primary and a streaming replica of it, with data below two new folders. */
export async function startReplicatedPostgres(
  primaryDir: string,
  replicaDir: string,
): Promise<ReplicatedPostgres> {
  const first = await joinEmbeddedPostgres({ dataDir: primaryDir, log, parameters })
  const pool = createPool({ url: first.url, size: 1, log })
  await migrate(pool, migrations, log)
  await pool.end()
  // A copy of the files of a stopped PostgreSQL is a valid beginning for a replica.
  await first.leave()
  execFileSync('cp', ['-a', join(primaryDir, 'postgres'), join(replicaDir, 'postgres')])
  writeFileSync(join(replicaDir, 'postgres', 'standby.signal'), '')
  const primary = await joinEmbeddedPostgres({ dataDir: primaryDir, log, parameters })
  const host = new URL(primary.url).searchParams.get('host')
  const source = { primary_conninfo: `host=${host} user=${superuser}` }
  const replica = await joinEmbeddedPostgres({
    dataDir: replicaDir,
    log,
    parameters: { ...parameters, ...source },
  })
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: replica.leave,
    stop: async () => {
      await replica.leave()
      await primary.leave()
    },
  }
}
