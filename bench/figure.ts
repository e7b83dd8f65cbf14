/** The result of a benchmark: the ratio of two measurements of the same run, and the promised limit. */
export type BenchmarkFigure = {
  what: string
  /** The data set: '33,847 cards, 120 queries'. */
  data: string
  ratio: number
  /** The promised maximum of the ratio; null if nothing is promised. */
  limit: number | null
  /** The two measurements of the ratio, as text. */
  detail: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Runs two measurements in turn, so that other load on the machine affects both equally. Returns the median of each.
 */
export async function measureAlternately(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> {
  const results: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    results[0].push(await first())
    results[1].push(await second())
  }
  return [median(results[0]), median(results[1])]
}

/** Returns the value below which this share of the values lies: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function printFigures(section: string, figures: readonly BenchmarkFigure[]): void {
  console.log(`\n${section}`)
  for (const { what, data, ratio, limit, detail } of figures) {
    const verdict =
      limit === null ? '' : ratio <= limit ? ` (limit ${limit}: met)` : ` (limit ${limit}: MISSED)`
    console.log(`  ${what}: ${ratio.toFixed(2)}×${verdict}\n      ${data}; ${detail}`)
  }
}
