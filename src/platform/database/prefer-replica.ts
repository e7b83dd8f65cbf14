import type { Log } from '#platform/log.ts'
import { StaleReplicaError } from './fresh-replica.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

type Read<Input, Result> = (input: Input) => Promise<Result>

type Sources<Input, Result> = {
  primary: Read<Input, Result>
  /** Throws `StaleReplicaError` if the replica lacks data. */
  replica: Read<Input, Result>
  log: Log
}

/** How long an unresponsive replica is not used, so that requests do not wait for it. */
const restMilliseconds = 10_000

/** After this time the primary is asked too. */
const maxWaitMilliseconds = 2000

function withTimeout<Result>(read: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No response within two seconds')), maxWaitMilliseconds)
  return Promise.race([read, promise]).finally(() => clearTimeout(timer))
}

/** A replica that becomes the primary ends its connections: a second attempt uses another one. */
async function readTwice<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return read()
  }
}

/** Reads from the replica; from the primary while the replica lags or does not respond. */
export function preferReplica<Input, Result>(sources: Sources<Input, Result>): Read<Input, Result> {
  const { primary, replica, log } = sources
  let restsUntil = 0
  return async input => {
    if (performance.now() < restsUntil) return primary(input)
    try {
      return await withTimeout(readTwice(() => replica(input)))
    } catch (error) {
      if (error instanceof StaleReplicaError) return primary(input)
      restsUntil = performance.now() + restMilliseconds
      log.warn('The replica does not respond: the primary is used for ten seconds', { error })
      return primary(input)
    }
  }
}
