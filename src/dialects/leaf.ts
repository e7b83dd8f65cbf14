/** A value of a field that is neither an object nor a list. */
export type Leaf = string | number | boolean

const digits = /^-?\d+(\.\d+)?$/

export function isNumeric(value: Leaf): boolean {
  return digits.test(String(value))
}

/** Compares two values: by number if both look like numbers, otherwise by characters. */
export function compareLeaves(a: Leaf, b: Leaf): number {
  const [left, right] = [String(a), String(b)]
  if (isNumeric(left) && isNumeric(right)) return Number(left) - Number(right)
  return left < right ? -1 : Number(left > right)
}
