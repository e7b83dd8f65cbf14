import { startTransition, useOptimistic } from 'react'

/**
 * The value that a control shows, and a function to choose another. A choice is shown at once, before `value` changes:
 * a value from the URL changes only when the page for it is ready.
 */
export function useChosenValue<Value>(value: Value, onValueChange: (value: Value) => void) {
  const [shown, show] = useOptimistic(value)
  const choose = (chosen: Value) => {
    startTransition(() => show(chosen))
    onValueChange(chosen)
  }
  return [shown, choose] as const
}
