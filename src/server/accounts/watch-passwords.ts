import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'

const everyMs = 2000

export type PasswordWatch = { current: () => boolean; close: () => Promise<void> }

/**
 * Reads every two seconds whether passwords are accepted, because pages are rendered without a query. The sign-in service asks the
 * database itself.
 */
export async function watchPasswords(read: () => Promise<boolean>, log: Log): Promise<PasswordWatch> {
  let accepts = await read()
  const run = async () => void (accepts = await read())
  const onError = (error: unknown) =>
    log.warn('It could not be read whether passwords are accepted', { error })
  const { close } = startPeriodicJob({ everyMs, runsAtStart: false, run, onError })
  return { current: () => accepts, close }
}
