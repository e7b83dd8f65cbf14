import { intAt } from '#search/index/growing-ints.ts'

/** A set of cards, given by position: an ascending list if small, a bit set if large. */
export type Matches =
  | { kind: 'list'; count: number; cards: Int32Array }
  | { kind: 'bits'; count: number; bits: Uint32Array }

/** Whether a list takes less memory than a bit set: 32 bits per member, or one bit per card of the catalogue. */
const isFew = (count: number, size: number) => count * 32 <= size

export const noMatches: Matches = { kind: 'list', count: 0, cards: new Int32Array(0) }

/** Creates matches from an ascending list of cards without duplicates. */
export function matchesFromList(cards: Int32Array): Matches {
  return { kind: 'list', count: cards.length, cards }
}

export function allCardsAsMatches(size: number): Matches {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xffffffff)
  trimEnd(bits, size)
  return { kind: 'bits', count: size, bits }
}

function trimEnd(bits: Uint32Array, size: number): void {
  if ((size & 31) !== 0) bits[bits.length - 1] = intAt(bits, bits.length - 1) & ((1 << (size & 31)) - 1)
}

export function hasMatch(matches: Matches, card: number): boolean {
  if (matches.kind === 'bits') return (intAt(matches.bits, card >>> 5) & (1 << (card & 31))) !== 0
  const position = lowerBound(matches.cards, card, 0, matches.cards.length)
  return matches.cards[position] === card
}

/**
 * Returns the first position in [from, to) of a sorted array whose element is not less than `value`; `to` if there is
 * none.
 */
export function lowerBound(sorted: Int32Array, value: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (intAt(sorted, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

export function toBitSet(matches: Matches, size: number): Uint32Array {
  if (matches.kind === 'bits') return matches.bits
  const bits = new Uint32Array((size + 31) >>> 5)
  for (const card of matches.cards) setBit(bits, card)
  return bits
}

export function setBit(bits: Uint32Array, card: number): void {
  bits[card >>> 5] = intAt(bits, card >>> 5) | (1 << (card & 31))
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

export function forEachMatch(matches: Matches, visit: (card: number) => void): void {
  if (matches.kind === 'list') {
    for (const card of matches.cards) visit(card)
    return
  }
  for (let position = 0; position < matches.bits.length; position++) {
    let word = intAt(matches.bits, position)
    while (word !== 0) {
      const lowest = word & -word
      visit((position << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** Up to `limit` cards starting at `offset`, in index order. */
export function sliceMatches(matches: Matches, offset: number, limit: number): Int32Array {
  if (matches.kind === 'list') return matches.cards.slice(offset, offset + limit)
  const cards = new Int32Array(Math.max(0, Math.min(limit, matches.count - offset)))
  let seen = 0
  for (let position = 0; position < matches.bits.length && seen < offset + cards.length; position++) {
    for (let word = intAt(matches.bits, position); word !== 0; word &= word - 1) {
      if (seen >= offset && seen - offset < cards.length)
        cards[seen - offset] = (position << 5) + 31 - Math.clz32(word & -word)
      seen++
    }
  }
  return cards
}

function fromBits(bits: Uint32Array): Matches {
  return { kind: 'bits', count: countBits(bits), bits }
}

export function intersectMatches(a: Matches, b: Matches): Matches {
  const [small, large] = a.count <= b.count ? [a, b] : [b, a]
  if (small.kind === 'list') return matchesFromList(small.cards.filter(card => hasMatch(large, card)))
  if (large.kind === 'list') return matchesFromList(large.cards.filter(card => hasMatch(small, card)))
  return fromBits(small.bits.map((word, position) => word & intAt(large.bits, position)))
}

export function subtractMatches(a: Matches, b: Matches): Matches {
  if (a.kind === 'list') return matchesFromList(a.cards.filter(card => !hasMatch(b, card)))
  const bits = a.bits.slice()
  if (b.kind === 'bits')
    for (let position = 0; position < bits.length; position++)
      bits[position] = intAt(bits, position) & ~intAt(b.bits, position)
  else for (const card of b.cards) bits[card >>> 5] = intAt(bits, card >>> 5) & ~(1 << (card & 31))
  return fromBits(bits)
}

export function uniteMatches(parts: readonly Matches[], size: number): Matches {
  const [only] = parts
  if (parts.length < 2) return only ?? noMatches
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  const lists = parts.map(part => (part.kind === 'list' ? part.cards : null))
  if (isFew(total, size) && lists.every(list => list !== null))
    return matchesFromList(sortedUnion(lists, total))
  const bits = new Uint32Array((size + 31) >>> 5)
  for (const part of parts) {
    if (part.kind === 'list') for (const card of part.cards) setBit(bits, card)
    else
      for (let position = 0; position < bits.length; position++)
        bits[position] = intAt(bits, position) | intAt(part.bits, position)
  }
  return fromBits(bits)
}

/** Merges ascending lists into one ascending list without duplicates. `total` is the sum of their lengths. */
export function sortedUnion(lists: readonly Int32Array[], total: number): Int32Array {
  const all = new Int32Array(total)
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let remaining = 0
  for (let position = 0; position < end; position++) {
    if (position === 0 || all[position] !== all[position - 1]) all[remaining++] = intAt(all, position)
  }
  return all.slice(0, remaining)
}
