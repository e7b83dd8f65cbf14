/** Indices of a longest increasing subsequence. */
function longestRise(numbers: readonly number[]): number[] {
  const tails: number[] = []
  const before: number[] = []
  numbers.forEach((value, index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = tails[low - 1] ?? -1
    tails[low] = index
  })
  const rise: number[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) rise.push(index)
  return rise.reverse()
}

/**
 * Spreads positions evenly between two unchanged ones (exclusive). Before the first and after the last, steps of 1 are
 * used.
 */
function fill(positions: number[], left: number, right: number): void {
  const count = right - left - 1
  const low = positions[left]
  const high = positions[right]
  for (let step = 1; step <= count; step++) {
    const fromLeft = (low ?? 0) + step
    const between =
      low === undefined || high === undefined ? fromLeft : low + ((high - low) * step) / (count + 1)
    positions[left + step] = low === undefined && high !== undefined ? high - (count + 1 - step) : between
  }
}

function isRising(positions: readonly number[]): boolean {
  return positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))
}

/**
 * Computes new sort positions for cards in their new order; `present` are their current positions in that order. As
 * many as possible stay unchanged, so that moving one card of 10,000 changes one row. Without free numbers between
 * two positions, all cards are renumbered.
 */
export function positionsInOrder(present: readonly number[]): number[] {
  const positions = [...present]
  let left = -1
  for (const right of [...longestRise(present), present.length]) {
    fill(positions, left, right)
    left = right
  }
  return isRising(positions) ? positions : present.map((_, index) => index)
}
