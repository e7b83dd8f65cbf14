import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AuthError } from '#auth/auth-error.ts'

type Work = { password: string } & ({ cost: number } | { stored: string })
export type PasswordTask = Work & { id: number }
export type PasswordAnswer = { id: number } & ({ value: string | boolean } | { problem: string })

type Waiting = { resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** One per processor: more would only make each other wait. */
const most = availableParallelism()
/** Who stands behind so many would not be answered within the time of a request. */
const maxWaiting = 200
const threads = new Set<Thread>()
let lastId = 0

/**
 * bcrypt on threads of its own and of low priority. Node's own threads stay free for files, compression and
 * signatures, which would else queue up behind passwords.
 */
export async function hashInThread(password: string, cost: number): Promise<string> {
  return String(await run({ password, cost }))
}

export async function compareInThread(password: string, stored: string): Promise<boolean> {
  return (await run({ password, stored })) === true
}

async function run(work: Work): Promise<string | boolean> {
  const thread = minBusy()
  if (thread.waiting.size >= maxWaiting)
    throw new AuthError(503, 'request_timeout', 'Too many people sign in at this moment, please retry')
  const id = ++lastId
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject })
    thread.worker.ref()
    thread.worker.postMessage({ ...work, id } satisfies PasswordTask)
  })
}

function minBusy(): Thread {
  const [calmest] = [...threads].toSorted((a, b) => a.waiting.size - b.waiting.size)
  if (calmest && (calmest.waiting.size === 0 || threads.size >= most)) return calmest
  return startThread()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./password-thread.ts', import.meta.url))
  const thread: Thread = { worker, waiting: new Map() }
  threads.add(thread)
  worker.on('message', (answer: PasswordAnswer) => settle(thread, answer))
  worker.on('error', error => abandon(thread, error))
  worker.on('exit', () => abandon(thread, new Error('A password thread ended')))
  worker.unref()
  return thread
}

function settle({ worker, waiting }: Thread, answer: PasswordAnswer): void {
  const one = waiting.get(answer.id)
  waiting.delete(answer.id)
  // An idle thread does not keep the process alive.
  if (waiting.size === 0) worker.unref()
  if ('value' in answer) one?.resolve(answer.value)
  else one?.reject(new Error(answer.problem))
}

function abandon(thread: Thread, error: Error): void {
  threads.delete(thread)
  for (const { reject } of thread.waiting.values()) reject(error)
  thread.waiting.clear()
}
