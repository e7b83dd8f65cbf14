import { type PeriodicJob, startPeriodicJob } from '#platform/periodic-job.ts'
import { type DigestDeps, sendDigests } from './send-digests.ts'

/** Sends due digests, now and every ten minutes. Several processes may run it. Closing waits for at most one mail. */
export function startDigests(deps: DigestDeps): PeriodicJob {
  return startPeriodicJob({
    everyMs: 10 * 60 * 1000,
    run: async signal => {
      const digests = await sendDigests(deps, new Date(), signal)
      if (digests > 0) deps.log.info('digests sent', { digests })
    },
    onError: error => deps.log.warn('digests could not be sent and are tried again later', { error }),
  })
}
