import type { RawBuilder } from 'kysely'
import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { toUtcDay } from '#domain/day.ts'
import type { Config } from '#platform/config/config.ts'
import { version } from '#platform/version.ts'
import { findWaitingHeld } from '#server/catalogue-sync/held-changes.ts'
import type { Target } from '#server/catalogue-sync/import-collected.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findWaitingReports } from '#server/discussions/list-reported.ts'
import type { JobsContext } from '#server/jobs/job-handlers.ts'
import { readLastBackup } from '#server/backups/backup-records.ts'
import { type JobRun, listJobStates } from '#server/jobs/list-job-states.ts'
import { readCatalogueTime } from '#server/site/read-catalogue-time.ts'
import { readFreeDisk } from './free-disk.ts'
import { type AttentionFacts, listAttention } from './list-attention.ts'
import { type MailCounter, readMailCounts } from './mail-counter.ts'
import { listProcesses } from './site-processes.ts'
import { readDatabaseBytes, readSiteCounts, readSiteStart } from './site-size.ts'

export type OverviewContext = AppContext &
  JobsContext & {
    config: Pick<Config, 'backupDir' | 'dataDir' | 'smtpUrl'>
    signIn: { mailUser: unknown; accounts: { care: { rows: () => RawBuilder<unknown> } } }
    mails: Pick<MailCounter, 'flush'>
    heldTarget: Pick<Target, 'url'>
  }

const mailDays = 30

/** The failure of the last run that ended, since the first of the failures before it. */
export function failureOf(runs: readonly JobRun[]): { error: string; since: Date } | null {
  const ended = runs.filter(run => run.state !== 'running')
  const [last] = ended
  if (last?.state !== 'failed') return null
  const end = ended.findIndex(run => run.state !== 'failed')
  const first = ended.at(end === -1 ? -1 : end - 1) ?? last
  return { error: last.error ?? '', since: first.endedAt ?? first.startedAt }
}

async function listActiveJobs({ pool, clock, jobs }: OverviewContext): Promise<AttentionFacts['jobs']> {
  const names = jobs.jobs.map(({ name }) => name)
  const states = [...(await listJobStates(pool, names, clock.now()))]
  return states.flatMap(([job, { isPaused, runs }]) => (isPaused ? [] : { job, failure: failureOf(runs) }))
}

/** Backups may be on a disk of their own. */
async function readLeastFreeDisk({ dataDir, backupDir }: OverviewContext['config']): Promise<number> {
  const folders = backupDir === null ? [dataDir] : [dataDir, backupDir]
  return Math.min(...(await Promise.all(folders.map(readFreeDisk))))
}

async function readAttention(context: OverviewContext): Promise<SiteOverview['attention']> {
  const { pool, clock, config, heldTarget } = context
  const now = clock.now()
  return listAttention({
    now,
    siteStart: (await readSiteStart(pool)) ?? now,
    jobs: await listActiveJobs(context),
    catalogueAt: await readCatalogueTime(pool),
    backupAt: await readLastBackup(pool),
    freeDisk: await readLeastFreeDisk(config),
    reports: await findWaitingReports(pool),
    held: await findWaitingHeld(pool, heldTarget.url),
  })
}

async function readMail({
  pool,
  clock,
  config,
  signIn,
  mails,
}: OverviewContext): Promise<SiteOverview['mail']> {
  await mails.flush()
  const counts = await readMailCounts(pool, { day: toUtcDay(clock.now()), days: mailDays })
  const transport = config.smtpUrl ? 'smtp' : 'files'
  return { transport: signIn.mailUser ? transport : 'hosted', days: mailDays, ...counts }
}

/** The state of the site on one page. */
export async function readOverview(context: OverviewContext): Promise<SiteOverview> {
  const { pool, origin, catalogue, signIn } = context
  const processes = await listProcesses(pool)
  return {
    attention: await readAttention(context),
    version,
    address: origin,
    uptimeSeconds: Math.floor(process.uptime()),
    processes: processes.map(({ startedAt, lastSeen, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
    })),
    databaseBytes: await readDatabaseBytes(pool),
    counts: {
      ...(await readSiteCounts(pool, signIn.accounts.care.rows())),
      cards: catalogue.current().cardCount,
    },
    mail: await readMail(context),
  }
}
