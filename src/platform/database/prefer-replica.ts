import type { Log } from '#platform/log.ts'

type Read<Input, Result> = (input: Input) => Promise<Result>

type Sources<Input, Result> = {
  primary: Read<Input, Result>
  replica: Read<Input, Result>
  /** Whether the replica has caught up with the data already served. */
  isCurrent: () => Promise<boolean>
  log: Log
}

/** How long an unresponsive replica is not used, so that requests do not wait for it. */
const restMilliseconds = 10_000

/** Reads from the replica; from the primary while the replica lags or does not respond. */
export function preferReplica<Input, Result>(sources: Sources<Input, Result>): Read<Input, Result> {
  const { primary, replica, isCurrent, log } = sources
  let restsUntil = 0
  return async input => {
    if (performance.now() < restsUntil) return primary(input)
    try {
      if (await isCurrent()) return await replica(input)
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds
      log.warn('The replica does not respond: the primary is used for ten seconds', { error })
    }
    return primary(input)
  }
}
