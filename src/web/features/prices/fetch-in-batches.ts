import type { BatchPlan } from './batch-plans.ts'

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

type Parts<Price> = {
  ids: readonly string[]
  plan: BatchPlan
  ask: (id: string) => Promise<Price>
  /** Null for a card whose price could not be had. */
  receive: (id: string, price: Price | null) => void
  signal: AbortSignal
}

async function askOne<Price>(id: string, { ask, receive, signal }: Parts<Price>): Promise<'done' | 'failed'> {
  try {
    const price = await ask(id)
    if (!signal.aborted) receive(id, price)
    return 'done'
  } catch {
    return 'failed'
  }
}

/** Asks for prices batch by batch; cards that failed come again after all others. */
export async function fetchInBatches<Price>(parts: Parts<Price>): Promise<void> {
  const { plan, receive, signal } = parts
  const failures = new Map<string, number>()
  const waiting = parts.ids.slice(0, plan.most)
  while (waiting.length > 0) {
    const batch = waiting.splice(0, plan.size)
    const results = await Promise.all(batch.map(async id => ({ id, result: await askOne(id, parts) })))
    for (const { id, result } of results) {
      if (result === 'done') continue
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      if (count < plan.attempts) waiting.push(id)
      else if (!signal.aborted) receive(id, null)
    }
    if (waiting.length > 0) await pause(plan.gap)
    if (signal.aborted) return
  }
}
