/**
 * Damerau edit distance (neighbours swapped count once), or `limit + 1` as soon as it must be larger.
 * Three rows are enough for restricted transpositions.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, previous, older)
    if (Math.min(...row) > limit) return limit + 1
    older = previous
    previous = row
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1)
}

function nextRow(a: string, b: string, i: number, previous: number[], older: number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j++) {
    const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
    let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same)
    const swapped =
      i > 1 &&
      j > 1 &&
      a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
      a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
    if (swapped) best = Math.min(best, (older[j - 2] ?? 0) + 1)
    row.push(best)
  }
  return row
}

/** How many typing mistakes a word of this length may hold and still be meant: none below four letters. */
export function toleratedMistakes(length: number): number {
  if (length < 4) return 0
  return length <= 6 ? 1 : 2
}
