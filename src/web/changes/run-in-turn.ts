/** The last piece of work of each key, which never rejects. */
const lastByKey = new Map<string, Promise<unknown>>()

/**
 * Runs the pieces of work of one key one after another, in the order of the calls, whether those before succeed or fail.
 * The key names what they change: two that change the same value must share it.
 */
export function runInTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = lastByKey.get(key)
  const current = previous ? previous.then(work) : work()
  const settled: Promise<unknown> = current
    .catch(() => undefined)
    .then(() => void (lastByKey.get(key) === settled && lastByKey.delete(key)))
  lastByKey.set(key, settled)
  return current
}

/** The key of all changes of one card in one collection. */
export const cardKey = (card: { collectionId: string; productId: string }): string =>
  `${card.collectionId} ${card.productId}`

/** Resolves when all work that has been started is done. */
export const allTurnsEnd = (): Promise<unknown> => Promise.all(lastByKey.values())
