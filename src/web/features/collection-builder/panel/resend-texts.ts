import { ApiError } from '#web/api/api-client.ts'
import { readCollection } from '#web/api/collection-calls.ts'
import { takeOver } from './listed-collections.ts'
import { type LocalCollection, textsToSend } from './local-collection.ts'
import { type Saver, sendTexts } from './save-collection.ts'

const firstWaitMilliseconds = 5000
const longestWaitMilliseconds = 40_000

/** The session is being renewed, the call took too long, or there were too many. */
const passing = [401, 408, 429]

/** Whether the same may be answered otherwise later, also where the server was away or had failed. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || passing.includes(error.status)
}

const keyOf = (collection: LocalCollection) => JSON.stringify([collection.id, textsToSend(collection)])

/** The collections whose texts wait, one at a time; those that were refused for good or changed elsewhere wait for their person. */
function unsentOf(saver: Saver) {
  const refused = new Set<string>()
  const find = () =>
    saver.store.get().state.collections.find(one => textsToSend(one) && !refused.has(keyOf(one)))
  /** False when the same has to be tried again later. */
  const send = async (collection: LocalCollection): Promise<boolean> => {
    try {
      // Another text may have been written elsewhere since.
      saver.store.update(takeOver([await readCollection(saver.api, collection.savedId ?? '')]))
      await sendTexts(saver, collection.id)
    } catch (error) {
      if (isPassing(error)) return false
      refused.add(keyOf(collection))
    }
    return true
  }
  return { find, send }
}

/**
 * Sends texts that were kept here and have not reached the server, also those of an earlier visit: after longer and
 * longer waits, and as soon as there is a network again. Ends when the answered function is called.
 */
export function resendTexts(saver: Saver): () => void {
  const unsent = unsentOf(saver)
  let wait = firstWaitMilliseconds
  let state: 'resting' | 'sending' | 'ended' = 'resting'
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    if (state === 'resting' && timer === undefined && unsent.find()) timer = setTimeout(attempt, wait)
  }
  const attempt = async () => {
    clearTimeout(timer)
    timer = undefined
    const next = unsent.find()
    if (state !== 'resting' || !next) return
    state = 'sending'
    wait = (await unsent.send(next)) ? firstWaitMilliseconds : Math.min(wait * 2, longestWaitMilliseconds)
    if (state === 'sending') state = 'resting'
    schedule()
  }
  const unsubscribe = saver.store.subscribe(schedule)
  const onOnline = () => void attempt()
  window.addEventListener('online', onOnline)
  schedule()
  return () => {
    state = 'ended'
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', onOnline)
  }
}
