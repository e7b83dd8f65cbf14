import type { Job } from './job.ts'
import { every, hourMs } from './job-schedule.ts'

/** Deletes what is kept only for a time, and returns the number of things deleted. */
export type Purge = () => Promise<number>

/** Permanently deletes, every hour, what can no longer be restored or is too old. Counts by the names of the purges. */
export function purgingJob(purges: Record<string, Purge>): Job {
  return {
    name: 'purging',
    nextDue: every(hourMs),
    run: async () => {
      const counts: Record<string, number> = {}
      for (const [name, purge] of Object.entries(purges)) counts[name] = await purge()
      return { counts }
    },
  }
}
