import { dirname } from 'node:path'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Job } from '#server/jobs/job.ts'
import { dailyAt, minutes } from '#server/jobs/job-schedule.ts'
import { type BackupConfig, planBackup } from './backup-plan.ts'
import { recordBackup } from './backup-records.ts'
import { createBackup } from './create-backup.ts'
import { removeObsolete } from './remove-obsolete.ts'

type BackupJobDeps = { pool: pg.Pool; clock: Clock; config: BackupConfig; isOn: () => boolean }

/** Before the catalogue is asked for changes, which happens after 02:00 UTC. */
const timeDue = minutes(90)

/** The nightly backup. A run that somebody asks for, also while it is off, is a manual one. */
export function backupJob({ pool, clock, config, isOn }: BackupJobDeps): Job {
  return {
    name: 'backup',
    isOn,
    runsOnRequest: true,
    nextDue: dailyAt(timeDue),
    run: async ({ signal, report, isRequested }) => {
      const kind = isRequested ? 'manual' : 'nightly'
      const plan = planBackup(pool, config, { kind, now: clock.now() })
      const created = await createBackup({ ...plan, signal, onProgress: report })
      await recordBackup(pool, created)
      const removed = await removeObsolete(pool, dirname(created.path), clock.now())
      const rows = created.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { counts: { bytes: created.bytes, rows, removed } }
    },
  }
}
