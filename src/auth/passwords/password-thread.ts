import { compareSync, hashSync } from '@node-rs/bcrypt'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PasswordAnswer, PasswordTask } from './password-threads.ts'

/** Behind everything else that wants the processor: people who read do not wait for people who sign in. */
const lowPriority = 10

yieldToOthers()
parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(answerOf(task)))

function answerOf({ id, password, ...task }: PasswordTask): PasswordAnswer {
  try {
    const value =
      'cost' in task ? hashSync(password, { cost: task.cost }) : compareSync(password, task.stored)
    return { id, value }
  } catch (error) {
    return { id, problem: (error as Error).message }
  }
}

/** Linux has priorities per thread, and this file names the thread that reads it; elsewhere there is none. */
function yieldToOthers(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), lowPriority)
  } catch {
    // Without a lower priority everything works, only less evenly.
  }
}
