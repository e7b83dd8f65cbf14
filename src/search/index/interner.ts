/** Gives each distinct text a number, counted from 0 in order of appearance. */
export type Interner = { places: Map<string, number>; values: string[] }

export function createInterner(): Interner {
  return { places: new Map(), values: [] }
}

export function intern(interner: Interner, text: string): number {
  const known = interner.places.get(text)
  if (known !== undefined) return known
  const place = interner.values.length
  interner.places.set(text, place)
  interner.values.push(text)
  return place
}
