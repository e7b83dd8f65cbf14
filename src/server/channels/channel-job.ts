import type { Job } from '#server/jobs/job.ts'
import { every, minutes } from '#server/jobs/job-schedule.ts'
import { type DeliveryContext, deliverMessages } from './deliver-messages.ts'

/** `announceWarnings` stores the warnings about the site that are new, and returns their number. */
export type ChannelJobContext = DeliveryContext & { announceWarnings: () => Promise<number> }

/** Sends the messages that wait for channels, every minute. */
export function channelJob(context: ChannelJobContext): Job {
  return {
    name: 'channels',
    nextDue: every(minutes(1)),
    run: async ({ signal }) => {
      const counts = { warnings: 0, sent: 0, failed: 0 }
      try {
        counts.warnings = await context.announceWarnings()
      } finally {
        // Also if the check failed: the next run would fail before it sends, too.
        Object.assign(counts, await deliverMessages(context, signal))
      }
      return { counts }
    },
  }
}
