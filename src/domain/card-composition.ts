/**
 * Returns the number (0 to 5) of the picture composition for a card name, so that a species looks the same in every
 * set.
 */
export function compositionOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 3) % 6
}
