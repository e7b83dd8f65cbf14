import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AuthError } from '#auth/auth-error.ts'
import type { PasswordTask } from './password-thread.ts'

const maxThreads = availableParallelism()
/** Maximum queued tasks of all threads: 200 per thread, because more would exceed the request timeout. */
const maxQueued = 200 * maxThreads

/**
 * Runs bcrypt in its own low-priority threads. Node's thread pool remains free for files, compression and signatures,
 * so sign-ins do not slow down other requests. With a lower priority than this one, other programs on a busy computer would delay
 * sign-ins beyond the time limit of their requests.
 */
const pool = new Piscina<PasswordTask, string | boolean>({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  name: 'runPasswordTask',
  minThreads: 0,
  maxThreads,
  idleTimeout: 60_000,
  niceIncrement: 5,
})

export async function hashInThread(password: string, cost: number): Promise<string> {
  return String(await run({ password, cost }))
}

export async function compareInThread(password: string, hash: string): Promise<boolean> {
  return (await run({ password, hash })) === true
}

async function run(task: PasswordTask): Promise<string | boolean> {
  if (pool.queueSize >= maxQueued) {
    throw new AuthError(503, 'request_timeout', 'Too many people sign in at this moment, please retry')
  }
  return pool.run(task)
}
