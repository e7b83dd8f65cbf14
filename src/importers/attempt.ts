import { RowError } from './row.ts'

/** What `work` makes of a row, or the reason why the row cannot be used. */
export function attempt<Value>(work: () => Value): { value: Value } | { reason: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof RowError) return { reason: error.message }
    throw error
  }
}
