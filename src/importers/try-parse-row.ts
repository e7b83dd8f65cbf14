import { RowError } from './row.ts'

/** Returns the result of `work`, or the message of the `RowError` that it threw. Other errors are thrown on. */
export function tryParseRow<Value>(work: () => Value): { value: Value } | { reason: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof RowError) return { reason: error.message }
    throw error
  }
}
