import type { ApiCopy } from '#contract/copy-shapes.ts'
import { runInTurn } from '#web/changes/run-in-turn.ts'

type QuantityCalls = {
  /** Shows a quantity at once. */
  show: (copy: ApiCopy, quantity: number) => void
  /** Stores a quantity and returns the row as it is then. */
  send: (copy: ApiCopy, quantity: number) => Promise<ApiCopy>
  /** Refetches the queries that show the copy. */
  refresh: (copy: ApiCopy) => Promise<void>
}

const rowKeyOf = ({ id, collectionId, productId }: ApiCopy) => id ?? `${collectionId} ${productId}`

/**
 * Changes quantities of rows of copies. A quantity is shown at once and sent when the row's previous call has
 * returned; if several wait, only the last is sent. `set` rejects if a call fails, after showing the stored quantity
 * again; while a call for the row is running, it resolves at once. `settled` resolves to the row when nothing is
 * being sent for it.
 */
export function createQuantitySender({ show, send, refresh }: QuantityCalls) {
  const waiting = new Map<string, number>()
  const running = new Map<string, Promise<ApiCopy>>()
  const takeNext = (key: string) => {
    const next = waiting.get(key)
    waiting.delete(key)
    return next
  }
  const run = async (copy: ApiCopy, key: string): Promise<ApiCopy> => {
    let stored = copy
    try {
      for (let next = takeNext(key); next !== undefined; next = takeNext(key)) {
        stored = await send(stored, next)
        // Presses until the row is read again are of the row as it was.
        if (!waiting.has(key)) await refresh(stored)
      }
      return stored
    } catch (error) {
      waiting.delete(key)
      show(copy, stored.quantity)
      void refresh(stored)
      throw error
    } finally {
      running.delete(key)
    }
  }
  return {
    set: async (copy: ApiCopy, quantity: number): Promise<void> => {
      const key = rowKeyOf(copy)
      show(copy, quantity)
      waiting.set(key, quantity)
      if (running.has(key)) return
      const sent = runInTurn(key, () => run(copy, key))
      running.set(key, sent)
      await sent
    },
    settled: async (copy: ApiCopy): Promise<ApiCopy> => (await running.get(rowKeyOf(copy))) ?? copy,
  }
}
