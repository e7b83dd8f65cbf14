import { mayRepeat } from '#web/changes/may-repeat.ts'
import { readCollection } from '#web/features/collection-builder/collection-calls.ts'
import { mergeServerState } from './selectable-collections.ts'
import { hasUnsentCardChanges, type LocalCollection, textsToSend } from './local-collection.ts'
import { type SaveDependencies, sendCollectionChanges } from './save-collection.ts'

const firstRetryMilliseconds = 5000
const maxRetryMilliseconds = 40_000

const isUnsent = (collection: LocalCollection) =>
  hasUnsentCardChanges(collection) || textsToSend(collection) !== null

/** Identifies unsent changes, so that rejected ones are not sent again. */
const keyOf = (collection: LocalCollection) =>
  JSON.stringify([
    collection.id,
    textsToSend(collection),
    collection.cards.map(card => card.productId),
    collection.removed,
  ])

async function send(saver: SaveDependencies, collection: LocalCollection): Promise<void> {
  if (textsToSend(collection)) {
    // The text may have been changed elsewhere in the meantime, so conflicts are found before it is sent.
    saver.store.update(mergeServerState([await readCollection(saver.api, collection.savedId ?? '')]))
  }
  await sendCollectionChanges(saver, collection.id)
}

/** Called with the ids of collections whose changes could not be sent. */
type OnFailed = (ids: ReadonlySet<string>) => void

/**
 * Sends unsent changes of saved collections: cards at once, names and descriptions only if the input field failed to
 * send them. Retries failed changes after increasing delays and when the network returns. Returns a stop function.
 */
export function startCollectionSync(saver: SaveDependencies, onFailed: OnFailed): () => void {
  const refused = new Set<string>()
  let failed: ReadonlySet<string> = new Set()
  let wait = firstRetryMilliseconds
  let state: 'idle' | 'sending' | 'ended' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether this is the first attempt for these changes. */
  let isFirst = false

  const setFailed = (id: string, hasFailed: boolean) => {
    if (failed.has(id) === hasFailed) return
    failed = new Set(hasFailed ? [...failed, id] : [...failed].filter(other => other !== id))
    onFailed(failed)
  }
  const findUnsent = () =>
    saver.store.get().state.collections.find(one => isUnsent(one) && !refused.has(keyOf(one)))
  const schedule = () => {
    const next = findUnsent()
    if (state !== 'idle' || !next) return
    // A visible window sends new changes at once. Hidden windows wait, and send only what was not sent by another one.
    const isNow = hasUnsentCardChanges(next) && !failed.has(next.id) && !document.hidden
    if (timer !== undefined && (isFirst || !isNow)) return
    clearTimeout(timer)
    isFirst = isNow
    timer = setTimeout(attempt, isNow ? 0 : wait)
  }
  const attempt = async () => {
    clearTimeout(timer)
    timer = undefined
    const next = findUnsent()
    if (state !== 'idle' || !next) return
    state = 'sending'
    try {
      await send(saver, next)
      wait = firstRetryMilliseconds
      setFailed(next.id, false)
    } catch (error) {
      if (mayRepeat(error)) wait = isFirst ? firstRetryMilliseconds : Math.min(wait * 2, maxRetryMilliseconds)
      else refused.add(keyOf(next))
      setFailed(next.id, true)
    }
    if (state === 'sending') state = 'idle'
    schedule()
  }
  const onChange = () => {
    for (const { id } of saver.store.get().state.collections.filter(one => !isUnsent(one)))
      setFailed(id, false)
    schedule()
  }
  const unsubscribe = saver.store.subscribe(onChange)
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
