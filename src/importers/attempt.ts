import { RowError } from './row.ts'

/** Returns the result of `work`, or the reason why the row is unusable. */
export function attempt<Value>(work: () => Value): { value: Value } | { reason: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof RowError) return { reason: error.message }
    throw error
  }
}
