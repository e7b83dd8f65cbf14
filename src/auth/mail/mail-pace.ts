import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailer } from '#auth/auth-deps.ts'

/** Mails are sent inside their transaction. This limits how many database connections may wait for mail servers. */
const maxAtOnce = 3
const maxDurations = 20
/** Assumed duration of a mail before the first one was sent. */
const defaultMilliseconds = 50
const failureMemoryMilliseconds = 60_000

type Pace = {
  running: number
  queue: (() => void)[]
  durations: number[]
  /** The failure of the last mail; undefined if it was sent. */
  failure: { error: unknown; at: number } | undefined
}

const paces = new WeakMap<Mailer, Pace>()

/** Runs work that sends a mail, a limited number at a time. */
export async function limitConcurrentMails<Result>(
  mailer: Mailer,
  work: () => Promise<Result>,
): Promise<Result> {
  const pace = paceOf(mailer)
  return runLimited(pace, async () => {
    const start = performance.now()
    const result = await work()
    pace.durations.push(performance.now() - start)
    if (pace.durations.length > maxDurations) pace.durations.shift()
    return result
  })
}

/** Sends a mail. For a minute after a failure, `simulateMail` throws the same error; a success ends this. */
export async function sendRecordingFailure(mailer: Mailer, send: () => Promise<void>): Promise<void> {
  const pace = paceOf(mailer)
  try {
    await send()
    pace.failure = undefined
  } catch (error) {
    pace.failure = { error, at: performance.now() }
    throw error
  }
}

/**
 * Waits as long as sending a mail takes, and throws the error of the last mail for a minute, so that responses do not
 * reveal whether an account exists.
 */
export async function simulateMail(mailer: Mailer): Promise<void> {
  const pace = paceOf(mailer)
  const duration = pace.durations[Math.floor(Math.random() * pace.durations.length)]
  await runLimited(pace, () => sleep(duration ?? defaultMilliseconds))
  const failure = recentMailFailure(mailer)
  if (failure) throw failure.error
}

/** The failure of the last mail, for a minute; undefined if it was sent. */
export function recentMailFailure(mailer: Mailer): { error: unknown } | undefined {
  const { failure } = paceOf(mailer)
  return failure && performance.now() - failure.at < failureMemoryMilliseconds ? failure : undefined
}

async function runLimited<Result>(pace: Pace, work: () => Promise<Result>): Promise<Result> {
  if (pace.running < maxAtOnce) pace.running++
  else await new Promise<void>(resolve => pace.queue.push(resolve))
  try {
    return await work()
  } finally {
    const next = pace.queue.shift()
    if (next) next()
    else pace.running--
  }
}

function paceOf(mailer: Mailer): Pace {
  const existing = paces.get(mailer)
  if (existing) return existing
  const pace: Pace = { running: 0, queue: [], durations: [], failure: undefined }
  paces.set(mailer, pace)
  return pace
}
