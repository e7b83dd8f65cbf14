import type { Job } from '#server/jobs/job.ts'
import { every, minutes } from '#server/jobs/job-schedule.ts'
import { type DigestDeps, sendDigests } from './send-digests.ts'

/** Sends due digests every ten minutes. Stopping waits for at most one mail. */
export function digestJob(deps: DigestDeps): Job {
  return {
    name: 'digest',
    nextDue: every(minutes(10)),
    run: async ({ signal }) => ({ counts: { digests: await sendDigests(deps, new Date(), signal) } }),
  }
}
