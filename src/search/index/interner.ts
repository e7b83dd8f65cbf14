/** Assigns each distinct text a number from 0, in order of first appearance. */
export type Interner = { positions: Map<string, number>; values: string[] }

export function createInterner(): Interner {
  return { positions: new Map(), values: [] }
}

export function intern(interner: Interner, text: string): number {
  const known = interner.positions.get(text)
  if (known !== undefined) return known
  const position = interner.values.length
  interner.positions.set(text, position)
  interner.values.push(text)
  return position
}
