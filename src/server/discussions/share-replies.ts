/**
 * Divides `most` replies among threads in equal shares. Unused shares of short threads go to the others, in their
 * order.
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
