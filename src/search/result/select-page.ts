/** Maximum number of cards up to the end of the page for which a bounded heap is used instead of a full sort. */
const heapLimit = 2000

/**
 * Returns one page of the cards in the order of `compare`, which must not return 0 for different cards. For the first
 * pages a bounded heap avoids sorting all cards.
 */
export function selectPage(
  cards: Int32Array,
  compare: (a: number, b: number) => number,
  offset: number,
  limit: number,
): Int32Array {
  const wanted = Math.min(cards.length, offset + limit)
  if (wanted > heapLimit || wanted * 2 >= cards.length)
    return cards
      .slice()
      .sort(compare)
      .slice(offset, offset + limit)
  const heap = cards.slice(0, wanted)
  for (let position = (wanted >> 1) - 1; position >= 0; position--) siftDown(heap, position, compare)
  for (let position = wanted; position < cards.length; position++) {
    const card = cards[position] ?? 0
    if (wanted === 0 || compare(card, heap[0] ?? 0) >= 0) continue
    heap[0] = card
    siftDown(heap, 0, compare)
  }
  return heap.sort(compare).slice(offset, offset + limit)
}

/** Moves the card at `from` down until the heap is valid again. The root of the heap is the last card in order. */
function siftDown(heap: Int32Array, from: number, compare: (a: number, b: number) => number): void {
  const card = heap[from] ?? 0
  let position = from
  for (;;) {
    let child = 2 * position + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
    if (compare(heap[child] ?? 0, card) <= 0) break
    heap[position] = heap[child] ?? 0
    position = child
  }
  heap[position] = card
}

/**
 * Returns one page of the cards, sorted by a number that is computed once per card: lowest first, unknown (NaN) last.
 * Cards with equal numbers are ordered by `tie`.
 */
export function selectPageByKey(
  cards: Int32Array,
  keyOf: (card: number) => number,
  tie: (a: number, b: number) => number,
  page: { offset: number; limit: number },
): Int32Array {
  const keys = new Float64Array(cards.length)
  for (let position = 0; position < cards.length; position++) {
    const key = keyOf(cards[position] ?? 0)
    keys[position] = Number.isNaN(key) ? Infinity : key
  }
  const positions = Int32Array.from(cards.keys())
  const compare = (a: number, b: number) => {
    const left = keys[a] ?? 0
    const right = keys[b] ?? 0
    if (left !== right) return left < right ? -1 : 1
    return tie(cards[a] ?? 0, cards[b] ?? 0)
  }
  return selectPage(positions, compare, page.offset, page.limit).map(position => cards[position] ?? 0)
}
