import type { Attention } from '#contract/owner-site-endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import { backupFolderOf } from '#server/backups/backup-plan.ts'
import { findLastBackup } from '#server/backups/list-backups.ts'
import { findWaitingHeld } from '#server/catalogue-sync/held-changes.ts'
import type { Target } from '#server/catalogue-sync/import-collected.ts'
import { findWaitingReports } from '#server/discussions/list-reported.ts'
import type { JobsContext } from '#server/jobs/job-handlers.ts'
import { type JobRun, listJobStates } from '#server/jobs/list-job-states.ts'
import { readCatalogueTime } from '#server/site/read-catalogue-time.ts'
import { readFreeDisk } from './free-disk.ts'
import { type AttentionFacts, listAttention } from './list-attention.ts'
import { readSiteStart } from './site-size.ts'

export type AttentionContext = Pick<JobsContext, 'pool' | 'clock'> & {
  jobs: Pick<JobsContext['jobs'], 'jobs'>
  config: Pick<Config, 'backupDir' | 'dataDir'>
  heldTarget: Pick<Target, 'url'>
}

/** The failure of the last run that ended, since the first of the failures before it. */
export function failureOf(runs: readonly JobRun[]): { error: string; since: Date } | null {
  const ended = runs.filter(run => run.state !== 'running')
  const [last] = ended
  if (last?.state !== 'failed') return null
  const end = ended.findIndex(run => run.state !== 'failed')
  const first = ended.at(end === -1 ? -1 : end - 1) ?? last
  return { error: last.error ?? '', since: first.endedAt ?? first.startedAt }
}

async function listActiveJobs({ pool, clock, jobs }: AttentionContext): Promise<AttentionFacts['jobs']> {
  const names = jobs.jobs.map(({ name }) => name)
  const states = [...(await listJobStates(pool, names, clock.now()))]
  return states.flatMap(([job, { isPaused, runs }]) => (isPaused ? [] : { job, failure: failureOf(runs) }))
}

/** Backups may be on a disk of their own. */
async function readLeastFreeDisk({ dataDir, backupDir }: AttentionContext['config']): Promise<number> {
  const folders = backupDir === null ? [dataDir] : [dataDir, backupDir]
  return Math.min(...(await Promise.all(folders.map(readFreeDisk))))
}

/** Reads what needs the owner's attention now, the most urgent first. */
export async function readAttention(context: AttentionContext): Promise<Attention[]> {
  const { pool, clock, config, heldTarget } = context
  const now = clock.now()
  return listAttention({
    now,
    siteStart: (await readSiteStart(pool)) ?? now,
    jobs: await listActiveJobs(context),
    catalogueAt: await readCatalogueTime(pool),
    backupAt: await findLastBackup(pool, backupFolderOf(config)),
    freeDisk: await readLeastFreeDisk(config),
    reports: await findWaitingReports(pool),
    held: await findWaitingHeld(pool, heldTarget.url),
  })
}
