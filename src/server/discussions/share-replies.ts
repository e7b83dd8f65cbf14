/**
 * How many replies of each thread come along: equal shares of `most`; what small threads leave goes to the others, first to
 * those that come first.
 */
export function shareReplies(counts: readonly number[], most: number): number[] {
  const shares = counts.map(() => 0)
  const ascending = [...counts.entries()].toSorted(([i, a], [j, b]) => a - b || j - i)
  let left = most
  for (const [place, [index, count]] of ascending.entries()) {
    const share = Math.min(count, Math.floor(left / (ascending.length - place)))
    shares[index] = share
    left -= share
  }
  return shares
}
