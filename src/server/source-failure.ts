import { SourceBusy } from '#domain/import.ts'
import { JobFailure } from './jobs/job.ts'
import { SourceStopped } from './sources/source-stop.ts'

/** The failure of a run, with the number of requests, and the time before which the source wants no other run. */
export function sourceFailure(error: unknown, requests: number): JobFailure {
  const nextDue =
    error instanceof SourceBusy ? error.retryAt : error instanceof SourceStopped ? error.until : undefined
  const message = error instanceof Error ? error.message : String(error)
  return new JobFailure(message, { counts: { requests }, cause: error, ...(nextDue && { nextDue }) })
}
