import { editDistance } from '#search/text/edit-distance.ts'

/**
 * Returns the most likely correction of a typed word; undefined if every known word differs by more than two typos,
 * or by more than one if the typed word has fewer than four letters. Words that begin with it count as equal.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  const word = typed.toLowerCase()
  let best: string | undefined
  let bestDistance = word.length < 4 ? 2 : 3
  for (const candidate of words) {
    if (candidate.length < 2) continue
    const distance = candidate.startsWith(word) && word.length > 1 ? 0 : editDistance(word, candidate, 2)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Returns the words with the smallest edit distance, closest first. */
export function nearestWords(typed: string, words: readonly string[], count: number): string[] {
  const word = typed.toLowerCase()
  const measured = words.map(candidate => ({
    candidate,
    distance: editDistance(word, candidate, Math.max(word.length, candidate.length)),
  }))
  const nearest = measured.toSorted((one, other) => one.distance - other.distance).slice(0, count)
  return nearest.map(({ candidate }) => candidate)
}
