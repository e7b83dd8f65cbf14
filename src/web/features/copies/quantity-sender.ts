import type { ApiCopy } from '#contract/copy-shapes.ts'

type QuantityCalls = {
  /** Shows a quantity at once. */
  show: (copy: ApiCopy, quantity: number) => void
  /** Stores a quantity and returns the row as it is then. */
  send: (copy: ApiCopy, quantity: number) => Promise<ApiCopy>
  /** Reads again what shows the copy. */
  refresh: (copy: ApiCopy) => Promise<void>
}

const rowKeyOf = ({ id, collectionId, productId }: ApiCopy) => id ?? `${collectionId} ${productId}`

/**
 * Sets quantities of rows: shown at once, and sent after the row's calls before it, based on their responses. Of several
 * that wait, the last one is sent. `set` throws if a call fails; then the row is shown as stored. `settled` returns the
 * row when its quantity is stored.
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
      const sent = run(copy, key)
      running.set(key, sent)
      await sent
    },
    settled: async (copy: ApiCopy): Promise<ApiCopy> => (await running.get(rowKeyOf(copy))) ?? copy,
  }
}
