/** A percentage rounded down, so that it is 100 only if nothing is missing. 0 if the total is 0. */
export function percentComplete(part: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * part) / total)
}
