import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Log } from '#platform/log.ts'

const program = join(import.meta.dirname, 'write-catalogue.ts')
/** A third less memory beside the process that serves, for half as much time again. */
const flags = ['--max-semi-space-size=4', '--optimize-for-size']

type Options = { settings: NodeJS.ProcessEnv; log: Log }

/**
 * Builds the catalogue of the database in another process, which writes it to its file. `build` returns the path, or
 * undefined if that failed; it rejects if `close` ended the process.
 */
export function createCatalogueWriter({ settings, log }: Options) {
  const closing = new AbortController()
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const build = async (): Promise<string | undefined> => {
    closing.signal.throwIfAborted()
    child = fork(program, { execArgv: flags, env: settings })
    let path: string | undefined
    child.on('message', message => (path = String(message)))
    // Rejects if the process cannot be started.
    ended = once(child, 'close').catch((error: unknown) => ({ error }))
    const result = await ended
    closing.signal.throwIfAborted()
    if (path === undefined) log.warn('another process could not build the catalogue', { result })
    return path
  }
  const close = async () => {
    closing.abort()
    child?.kill()
    await ended
  }
  return { build, close }
}
