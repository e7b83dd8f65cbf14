import type { Log } from '#platform/log.ts'

type Read<Of, Answer> = (of: Of) => Promise<Answer>

type Parts<Of, Answer> = {
  primary: Read<Of, Answer>
  replica: Read<Of, Answer>
  /** Whether the replica has caught up with the data already served. */
  isCurrent: () => Promise<boolean>
  log: Log
}

/** How long an unresponsive replica is not used, so that requests do not wait for it. */
const restMilliseconds = 10_000

/** Reads from the replica; from the primary while the replica lags or does not respond. */
export function preferReplica<Of, Answer>(parts: Parts<Of, Answer>): Read<Of, Answer> {
  const { primary, replica, isCurrent, log } = parts
  let restsUntil = 0
  return async of => {
    if (performance.now() < restsUntil) return primary(of)
    try {
      if (await isCurrent()) return await replica(of)
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds
      log.warn('The replica does not answer: the primary is asked for ten seconds', { error })
    }
    return primary(of)
  }
}
