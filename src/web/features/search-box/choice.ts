/**
 * The suggestion selected with the arrow keys: its URL or, before suggestions are loaded, the number of steps so far.
 */
export type SuggestionChoice = { href: string | undefined; steps: number }

export const noChoice: SuggestionChoice = { href: undefined, steps: 0 }

/** 1 and -1 for the arrow keys, 0 for others. */
export const stepForKey = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

/** The index after some steps in a list of `length` that starts with nothing chosen (-1) and wraps around through it. */
function stepThrough(index: number, steps: number, length: number): number {
  const slots = length + 1
  const slot = (index + 1 + steps) % slots
  return (slot < 0 ? slot + slots : slot) - 1
}

/** Index of the chosen suggestion, -1 for none. A suggestion that left the list is replaced by the first one. */
export function chosenIndex({ href, steps }: SuggestionChoice, hrefs: readonly string[]): number {
  if (hrefs.length === 0) return -1
  return href === undefined ? stepThrough(-1, steps, hrefs.length) : Math.max(hrefs.indexOf(href), 0)
}

/** Moves the selection by one step of an arrow key. */
export function moveChoice(
  choice: SuggestionChoice,
  step: number,
  hrefs: readonly string[],
): SuggestionChoice {
  if (hrefs.length === 0) return { href: undefined, steps: choice.steps + step }
  return { href: hrefs[stepThrough(chosenIndex(choice, hrefs), step, hrefs.length)], steps: 0 }
}
