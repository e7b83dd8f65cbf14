/**
 * The option of a list that is selected with the arrow keys while the focus stays in a field: its value or, before options
 * are loaded, the number of steps so far.
 */
export type ListChoice = { value: string | undefined; steps: number }

export const noChoice: ListChoice = { value: undefined, steps: 0 }

/** 1 and -1 for the arrow keys, 0 for others. */
export const stepForKey = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

/** The index after some steps in a list of `length` that starts with nothing chosen (-1) and wraps around through it. */
function stepThrough(index: number, steps: number, length: number): number {
  const slots = length + 1
  const slot = (index + 1 + steps) % slots
  return (slot < 0 ? slot + slots : slot) - 1
}

/** Index of the chosen option, -1 for none. An option that left the list is replaced by the first one. */
export function chosenIndex({ value, steps }: ListChoice, values: readonly string[]): number {
  if (values.length === 0) return -1
  return value === undefined ? stepThrough(-1, steps, values.length) : Math.max(values.indexOf(value), 0)
}

/** Moves the selection by one step of an arrow key. */
export function moveChoice(choice: ListChoice, step: number, values: readonly string[]): ListChoice {
  if (values.length === 0) return { value: undefined, steps: choice.steps + step }
  return { value: values[stepThrough(chosenIndex(choice, values), step, values.length)], steps: 0 }
}
