type Contents = { cards: number; wanted: number; setId: string | null }

/**
 * Whether a percentage says something about a collection: it wants cards or was made from a set. A list of cards that are
 * all owned has nothing to complete. An empty collection is 0 % complete.
 */
export const hasGoal = ({ cards, wanted, setId }: Contents): boolean =>
  wanted > 0 || Boolean(setId) || cards === 0

/** A percentage rounded down, so that it is 100 only if nothing is missing. 0 if the total is 0. */
export function percentComplete(part: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * part) / total)
}
