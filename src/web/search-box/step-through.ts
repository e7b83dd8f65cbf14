/** The next place in a list of `length` that starts with nothing chosen (-1) and wraps around through it. */
export function stepThrough(current: number, step: 1 | -1, length: number): number {
  const places = length + 1
  return ((current + 1 + step + places) % places) - 1
}
