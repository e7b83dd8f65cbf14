/**
 * Divides `available` replies among threads in equal shares. Unused shares of short threads go to longer ones. A
 * remainder goes to the longest threads, and among equally long ones to the first.
 */
export function allocateReplies(counts: readonly number[], available: number): number[] {
  const shares = counts.map(() => 0)
  const ascending = [...counts.entries()].toSorted(([i, a], [j, b]) => a - b || j - i)
  let left = available
  for (const [position, [index, count]] of ascending.entries()) {
    const share = Math.min(count, Math.floor(left / (ascending.length - position)))
    shares[index] = share
    left -= share
  }
  return shares
}
