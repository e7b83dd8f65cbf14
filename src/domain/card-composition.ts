/**
 * Returns which of six layouts (0 to 5) the generated picture of a card uses. It depends only on the name, so that
 * cards of the same name look alike in every set.
 */
export function pictureCompositionOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 3) % 6
}
