/** A growable array of 32-bit integers. `data` may be longer than `length`. */
export type GrowingInts = { data: Int32Array; length: number }

export function createGrowingInts(): GrowingInts {
  return { data: new Int32Array(1024), length: 0 }
}

export function pushInt(ints: GrowingInts, value: number): void {
  if (ints.length === ints.data.length) {
    const wider = new Int32Array(ints.length * 2)
    wider.set(ints.data)
    ints.data = wider
  }
  ints.data[ints.length++] = value
}

/** Frees unused capacity. */
export function trimInts(ints: GrowingInts): void {
  ints.data = ints.data.slice(0, ints.length)
}

/** Returns the integers as an array without unused capacity. */
export function filledInts(ints: GrowingInts): Int32Array {
  return ints.data.subarray(0, ints.length)
}

/**
 * Returns the element at a position that the caller knows to exist, so that the type is not `number | undefined`.
 */
export function intAt(ints: ArrayLike<number>, position: number): number {
  return ints[position] ?? 0
}
