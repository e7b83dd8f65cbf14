import type { Attention } from '#contract/owner-site-endpoints.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxCatalogueDays = 3
const maxBackupDays = 2
const minFreeDisk = 10

type Waiting = { count: number; since: Date | null }

export type AttentionFacts = {
  now: Date
  /** When the site was set up. */
  siteStart: Date
  /** The jobs that are neither paused nor switched off. `failure` is that of the last run that ended. */
  jobs: readonly { job: string; failure: { error: string; since: Date } | null }[]
  /** When the cards were last compared with a source; null without cards. */
  catalogueAt: Date | null
  /** When the last good backup was created. */
  backupAt: Date | null
  /** The free part of the disk in percent. */
  freeDisk: number
  /** Comments with open reports. */
  reports: Waiting
  /** Sets with changes that wait for a decision. */
  held: Waiting
}

/** Formats a number of things: '1 day', '4 days'. */
const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

function failedJobs({ jobs }: AttentionFacts): Attention[] {
  return jobs.flatMap(({ job, failure }) =>
    failure
      ? {
          kind: 'job-failed' as const,
          text: `The job ${job} failed: ${failure.error}`,
          since: failure.since.toISOString(),
          job,
          error: failure.error,
        }
      : [],
  )
}

/** What a job should have done within a number of days, if it is on and the site is older than that. */
function overdue(
  { now, siteStart, jobs }: AttentionFacts,
  { job, last, maxDays }: { job: string; last: Date | null; maxDays: number },
): { days: number; since: Date } | undefined {
  const since = last ?? siteStart
  const isOld = (time: Date) => now.getTime() - time.getTime() > maxDays * dayMs
  if (!jobs.some(one => one.job === job) || !isOld(siteStart) || !isOld(since)) return undefined
  return { days: Math.floor((now.getTime() - since.getTime()) / dayMs), since }
}

function oldCatalogue(facts: AttentionFacts): Attention[] {
  const found = overdue(facts, { job: 'catalogue', last: facts.catalogueAt, maxDays: maxCatalogueDays })
  if (!found) return []
  const { days, since } = found
  const text = `The cards were last compared with their source ${countOf(days, 'day')} ago`
  return [{ kind: 'catalogue-old', text, since: since.toISOString(), count: days }]
}

function missingBackup(facts: AttentionFacts): Attention[] {
  const found = overdue(facts, { job: 'backup', last: facts.backupAt, maxDays: maxBackupDays })
  if (!found) return []
  const { days, since } = found
  const text = facts.backupAt ? `The last backup is ${countOf(days, 'day')} old` : 'There is no backup yet'
  return [{ kind: 'backup-missing', text, since: since.toISOString(), count: days }]
}

function fullDisk({ freeDisk, now }: AttentionFacts): Attention[] {
  if (freeDisk >= minFreeDisk) return []
  const percent = Math.floor(freeDisk)
  const text = `Only ${percent} % of the disk is free`
  return [{ kind: 'disk-full', text, since: now.toISOString(), count: percent }]
}

function waiting(
  kind: Attention['kind'],
  { count, since }: Waiting,
  describe: (count: number) => string,
): Attention[] {
  return count === 0 || !since ? [] : [{ kind, text: describe(count), since: since.toISOString(), count }]
}

/** Lists what needs attention, the most urgent first. */
export function listAttention(facts: AttentionFacts): Attention[] {
  return [
    ...fullDisk(facts),
    ...missingBackup(facts),
    ...failedJobs(facts),
    ...oldCatalogue(facts),
    ...waiting('reports-waiting', facts.reports, count =>
      count === 1
        ? 'A reported comment waits for a decision'
        : `${count} reported comments wait for a decision`,
    ),
    ...waiting('changes-held', facts.held, count =>
      count === 1 ? 'Changes of a set wait for a decision' : `Changes of ${count} sets wait for a decision`,
    ),
  ]
}
