import type { BatchPlan } from './batch-plans.ts'

const delay = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

type BatchOptions<Price> = {
  ids: readonly string[]
  plan: BatchPlan
  fetchPrice: (id: string) => Promise<Price>
  /** Receives null for a card whose price is unavailable. */
  onPrice: (id: string, price: Price | null) => void
  signal: AbortSignal
}

async function fetchOne<Price>(
  id: string,
  { fetchPrice, onPrice, signal }: BatchOptions<Price>,
): Promise<'done' | 'failed'> {
  try {
    const price = await fetchPrice(id)
    if (!signal.aborted) onPrice(id, price)
    return 'done'
  } catch {
    return 'failed'
  }
}

/** Fetches prices in batches; failed cards are retried after all others. */
export async function fetchInBatches<Price>(options: BatchOptions<Price>): Promise<void> {
  const { plan, onPrice, signal } = options
  const failures = new Map<string, number>()
  const queue = options.ids.slice(0, plan.maxCards)
  while (queue.length > 0) {
    const batch = queue.splice(0, plan.size)
    const results = await Promise.all(batch.map(async id => ({ id, result: await fetchOne(id, options) })))
    for (const { id, result } of results) {
      if (result === 'done') continue
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      if (count < plan.attempts) queue.push(id)
      else if (!signal.aborted) onPrice(id, null)
    }
    if (queue.length > 0) await delay(plan.delay)
    if (signal.aborted) return
  }
}
