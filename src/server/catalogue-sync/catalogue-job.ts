import { SourceBusy } from '#domain/import.ts'
import { type Job, type JobCounts, JobFailure } from '#server/jobs/job.ts'
import { dailyAt, minutes } from '#server/jobs/job-schedule.ts'
import { SourceStopped } from '#server/sources/source-stop.ts'
import { syncCatalogue, type SyncOptions, type SyncReport } from './sync-catalogue.ts'

function countsOf({ sets, requests, left, held, summary, isBudgetTooSmall }: SyncReport): JobCounts {
  const { card, set } = summary.counts
  const problems = Object.values(summary.problems).reduce((sum, count) => sum + count, 0)
  return {
    sets,
    requests,
    left,
    newSets: set.added,
    added: card.added,
    changed: card.changed,
    removed: card.removed,
    held,
    problems,
    ...(isBudgetTooSmall && { budgetTooSmall: 1 }),
  }
}

function failureOf(errors: readonly unknown[], counts: JobCounts): JobFailure {
  const [first] = errors
  const stopped = errors.find(error => error instanceof SourceStopped)
  const busy = errors.find(error => error instanceof SourceBusy)
  const cause = stopped ?? busy ?? first
  const nextDue = stopped?.until ?? busy?.retryAt
  const message = cause instanceof Error ? cause.message : String(cause)
  return new JobFailure(message, { cause, counts, ...(nextDue && { nextDue }) })
}

/** The daily run, at a minute of the day (UTC). Its options are read when it begins; `onReport` gets what it did. */
export function catalogueJob(
  options: () => Promise<SyncOptions>,
  minute: number,
  onReport: (report: SyncReport) => void = () => undefined,
): Job {
  return {
    name: 'catalogue',
    nextDue: dailyAt(minutes(minute)),
    run: async run => {
      const report = await options()
        .then(read => syncCatalogue(read, run))
        .catch((error: unknown) => {
          throw run.signal.aborted ? error : failureOf([error], {})
        })
      onReport(report)
      const counts = countsOf(report)
      if (report.failures.length > 0) throw failureOf(report.failures, counts)
      return { counts, isHeld: report.held > 0 }
    },
  }
}
