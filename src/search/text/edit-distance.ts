const maxWordLength = 40
// Three rows reused by every call: the one being filled and the two before it.
const rows = [0, 1, 2].map(() => new Uint8Array(maxWordLength + 1))

/**
 * Returns the Damerau–Levenshtein distance (swapped neighbors count once), or `limit + 1` as soon as the distance
 * must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > maxWordLength || b.length > maxWordLength)
    return limit + 1
  const first = rows[0]
  for (let j = 0; first && j <= b.length; j++) first[j] = j
  for (let i = 1; i <= a.length; i++) if (fillRow(a, b, i) > limit) return limit + 1
  return Math.min(rows[a.length % 3]?.[b.length] ?? limit + 1, limit + 1)
}

/** Fills the i-th row and returns its smallest distance. */
function fillRow(a: string, b: string, i: number): number {
  const row = rows[i % 3] ?? new Uint8Array(0)
  const before = rows[(i + 2) % 3] ?? row
  const older = rows[(i + 1) % 3] ?? row
  const letter = a.charCodeAt(i - 1)
  row[0] = i
  let least = i
  for (let j = 1; j <= b.length; j++) {
    const changed = (before[j - 1] ?? 0) + (letter === b.charCodeAt(j - 1) ? 0 : 1)
    let best = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
    if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
      best = Math.min(best, (older[j - 2] ?? 0) + 1)
    }
    row[j] = best
    if (best < least) least = best
  }
  return least
}

/** Returns the number of typos that a word of this length may have: none below four letters. */
export function toleratedMistakes(length: number): number {
  if (length < 4) return 0
  return length <= 6 ? 1 : 2
}
